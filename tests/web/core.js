// core.js - what tests/web.sh asks of the core's page in Chromium: core.js PAGE SOURCES. A line for each check.
'use strict';
const {execFileSync} = require('child_process');
const {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} = require('fs');
const {tmpdir} = require('os');
const path = require('path');
const browser = require('./browser.js');

const [page, sources] = process.argv.slice(2);
const FIGURES = 'JSON.stringify(Object.values(contact()).map(figure => Math.fround(figure).toFixed(3)))';

// Every C file of the core.
function core(folder) {
    const names = readdirSync(folder, {recursive: true});
    return names.filter(name => name.endsWith('.c')).map(name => path.join(folder, name));
}

// Compiles what the page shows, around its pictures, and returns what it finds.
function native(code, pictures) {
    const dir = mkdtempSync(path.join(tmpdir(), 'core.')), file = path.join(dir, 'shown.c');
    const bytes = pictures.map((rgba, i) => `static const unsigned char rgba_${'ab'[i]}[] = {${rgba}};`).join('\n');
    writeFileSync(file, `#include <stdio.h>\n#include "pixhit/pixhit.h"\n${bytes}\nint main(void) {\n${code}
        const double all[] = {(double)c.area, c.x, c.y, (double)c.gx, (double)c.gy, c.nx, c.ny, c.source};
        for (int i = 0; i < 8; i++) printf("%s\\"%.3f\\"", i ? "," : "[", all[i]);
        puts("]");\n}\n`);
    execFileSync(process.env.CC || 'cc', ['-std=c99', `-I${sources}`, file, ...core(path.join(sources, 'pixhit')), '-lm', '-o',
        path.join(dir, 'shown')]);
    const said = execFileSync(path.join(dir, 'shown'), {encoding: 'utf8'}).trim();
    rmSync(dir, {recursive: true});
    return said;
}

// Drops a file of these bytes on the page.
const drop = bytes => `drop([new File([new Uint8Array([${bytes}])], 'dropped.png')])`;
const PNG = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];

const checks = {
    async 'the C that it shows finds the same on this machine'(open) {
        const p = await open('');
        await p.until('sprites[1]');
        await p.drag(350, 340, 330, 325);
        const shown = await p.value(FIGURES), code = await p.value('element("code").textContent');
        const said = native(code, JSON.parse(await p.value('JSON.stringify(sprites.map(s => [...s.rgba]))')));
        await p.picture(path.join(process.env.PICTURES, 'core.png'));
        return [shown === said && !code.includes('(85, 30)'), shown];
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
