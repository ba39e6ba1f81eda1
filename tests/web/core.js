// core.js - checks of the core's page in Chromium, for tests/web.sh: core.js PAGE SOURCES. A line for each check.
'use strict';
const {execFileSync} = require('child_process');
const {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} = require('fs');
const {tmpdir} = require('os');
const path = require('path');
const browser = require('./browser.js');

const [page, sources] = process.argv.slice(2);
// The contact, and two sums of the landscape: its areas, and the areas by their places.
const FIGURES = `JSON.stringify([...Object.values(contact()), map.area.reduce((sum, one) => sum + one, 0),
    map.area.reduce((sum, one, i) => sum + i % 97 * one, 0)].map(figure => Number(figure).toFixed(3)))`;

// Every C file of the core.
function core(folder) {
    const names = readdirSync(folder, {recursive: true});
    return names.filter(name => name.endsWith('.c')).map(name => path.join(folder, name));
}

// Compiles and runs the code that the page shows, with its pictures, and returns its results.
function native(code, pictures) {
    const dir = mkdtempSync(path.join(tmpdir(), 'core.')), file = path.join(dir, 'shown.c');
    const bytes = pictures.map((rgba, i) => `static const unsigned char rgba_${'ab'[i]}[] = {${rgba}};`).join('\n');
    writeFileSync(file, `#include <stdio.h>\n#include "pixhit/pixhit_more.h"\n${bytes}\nint main(void) {\n${code}
        double sum = 0, by_place = 0;
        for (size_t i = 0; i < sizeof area / sizeof **area; i++) {
            sum += (&area[0][0])[i], by_place += (double)(i % 97) * (&area[0][0])[i];
        }
        const double all[] = {(double)c.area, c.x, c.y, (double)c.gx, (double)c.gy, c.nx, c.ny, c.source,
            sum, by_place};
        for (int i = 0; i < 10; i++) printf("%s\\"%.3f\\"", i ? "," : "[", all[i]);
        puts("]");\n}\n`);
    const all = [file, ...core(path.join(sources, 'pixhit')), '-lm'];
    const flags = ['-std=c99', '-Werror=implicit-function-declaration', `-I${sources}`];
    execFileSync(process.env.CC || 'cc', [...flags, ...all, '-o', path.join(dir, 'shown')]);
    const said = execFileSync(path.join(dir, 'shown'), {encoding: 'utf8'}).trim();
    rmSync(dir, {recursive: true});
    return said;
}

// Drops a file of these bytes on the page.
const drop = bytes => `drop([new File([new Uint8Array([${bytes}])], 'dropped.png')])`;
const PNG = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];

const checks = {
    async 'the C that it shows finds the same on this machine, also turned and with another threshold'(open) {
        const p = await open(''), said = [], bytes = 'JSON.stringify(sprites.map(s => [...s.image.data]))';
        const slide = (name, to) => p.value(`(on => (on.value = ${to}, on.oninput({target: on})))(element('${name}'))`);
        await p.size(1280, 1300);
        await p.until('sprites[1]');
        const pictures = JSON.parse(await p.value(bytes));
        await p.drag(350, 340, 330, 325);
        await p.picture(path.join(process.env.PICTURES, 'core.png'));
        let good = true;
        for (const [angle, above] of [[0, 127], [30, 200]]) {
            await slide('turn', angle);
            await slide('threshold', above);
            const shown = await p.value(FIGURES), code = await p.value('element("code").textContent');
            good = good && native(code, pictures) === shown && code.includes('ph_pose_bake') === angle > 0;
            said.push(shown);
        }
        await p.picture(path.join(process.env.PICTURES, 'core-turned.png'));
        return [good && said[0] !== said[1], said.join(' ')];
    },
    async 'pressed on the landscape, the second picture goes to that offset'(open) {
        const p = await open('');
        await p.size(1280, 1300);
        await p.until('sprites[1]');
        const before = await p.value('offset().join()');
        await p.drag(...await p.middle('#map', 0.5, 0.25), ...await p.middle('#map', 0.5, 0.5));
        return [await p.value('Math.abs(offset()[0]) <= map.step && Math.abs(offset()[1]) <= map.step'), before];
    },
    async 'a picture of 20,000 x 20,000 px, and what is no PNG, are refused in a line'(open) {
        const p = await open(''), told = [];
        await p.until('sprites[1]');
        for (const bytes of [[...PNG, 0, 0, 78, 32, 0, 0, 78, 32], [...PNG, 0, 0, 0, 8, 0, 0, 0, 8], [1, 2, 3]]) {
            await p.value(drop(bytes));
            told.push(await p.value('element("message").textContent'));
        }
        return [told.every(line => line.includes('dropped.png')) && told[0].includes('20000'), told.join(' ')];
    },
    async 'a PNG that is dropped takes the place of the chosen picture'(open) {
        const p = await open(''), shot = path.join(sources, '../assets/sprites/shot.png');
        await p.until('sprites[1]');
        await p.value(drop([...readFileSync(shot)]));
        return await p.value('sprites[0].w === 120 && sprites[1].w < 120 && element("message").textContent === ""');
    },
};

browser.check('core', checks, () => `file://${page}`);
