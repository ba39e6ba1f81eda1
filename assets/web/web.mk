# The game and the core as pages for a browser. README.md in this folder lists the requirements and the tests.

WEB := $(B)/web
WEB_APT = sudo apt-get install -y emscripten node-acorn clang lld wasi-libc
EMCC = $(or $(shell command -v emcc),$(error emcc not found. Install it with: $(WEB_APT)))
WEB_SDL = -I$(WEB)/sdl/include/SDL2 $(SDL_LEAN)
WEB_LIBS = -L$(WEB)/sdl/lib -lSDL2
# The same file runs in a page and, for the tests, in node, where NODEFS provides the files of the machine.
WEB_LINK = -sMODULARIZE=1 -sEXPORT_NAME=xcavate -sENVIRONMENT=web,node -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 \
    -sFORCE_FILESYSTEM=1 -lidbfs.js -lnodefs.js -sEXPORTED_RUNTIME_METHODS=FS,addRunDependency,removeRunDependency \
    '-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$$autoResumeAudioContext,$$dynCall' --js-library assets/web/library.js

# Address of the folder on the server, with "/" at the end. Without it, only services that resolve relative addresses
# show the picture of a shared link.
WEB_ADDRESS ?=
WEB_BESIDE = $(addprefix $(WEB)/,icon-256.png icon-512.png preview.png xcavate.webmanifest)

web: $(WEB)/xcavate.html $(WEB)/pixhit.html #= the game, and the core, as pages for a browser (build/web)

$(WEB)/sdl/lib/libSDL2.a: assets/web/sdl.sh
	@echo "  SDL for the browser, some minutes"
	@PATH="$(dir $(EMCC)):$$PATH" sh assets/web/sdl.sh emscripten $(B)/sdl $(WEB)/sdl

# The rules of the native program, with another compiler, SDL and driver.
$(WEB)/game/xcavate: $(WEB)/sdl/lib/libSDL2.a FORCE
	@NODE_PATH=/usr/share/nodejs $(MAKE) B=$(WEB)/game CC=$(EMCC) AR=$(dir $(EMCC))emar CFLAGS='-O2 -Werror' LDFLAGS='$$(WEB_LINK)' \
	    DRIVER=src/web/loop SDL_CFLAGS='$(WEB_SDL)' SDL_LIBS='$(WEB_LIBS)' $@
$(WEB)/xcavate.html: $(WEB)/game/xcavate $(wildcard assets/web/* assets/s*/*.png assets/s*/*.wav assets/font/*.png assets/lang/*.txt assets/levels/*) $(WEB_BESIDE) $(B)/address.words
	$(call short,PAGE,$@)sh assets/web/archive.sh $< assets | sh assets/web/fill.sh assets/web/page.html '$(WEB_ADDRESS)' >$@
	@echo "$@: $$(wc -c <$@) bytes. Open it, or serve its folder: python3 -m http.server -d $(@D)"

# Files that the page refers to: its icon on a home screen, its picture in a shared link. The game runs without these
# files.
$(WEB)/icon-%.png: $(PACK)/icons/%.png
	@mkdir -p $(@D) && cp $< $@
$(WEB)/preview.png: assets/screenshots/game.png
	@mkdir -p $(@D) && cp $< $@
$(WEB)/xcavate.webmanifest: assets/web/xcavate.webmanifest
	@mkdir -p $(@D) && cp $< $@

# The core alone needs no emscripten: clang and the C library of WASI. CALLS are the exported calls besides the common
# ones. Its stack precedes its data, so that an overflow traps.
WASM = $(or $(shell command -v clang),$(error clang not found. Install it with: $(WEB_APT))) --target=wasm32-wasi -Oz -ffp-contract=off -Isrc -nostartfiles -nodefaultlibs
WASM_CALLS = malloc free ph_mask_create ph_mask_get ph_mask_overlap_area ph_contact_find
$(WEB)/core.wasm: private CALLS = ph_mask_free ph_mask_from_alpha ph_mask_overlap_mask ph_pose_size ph_pose_bake
$(NPM)/core.wasm: private CALLS = ph_mask_load_alpha ph_mask_copy ph_mask_set ph_mask_hit ph_mask_fill_circle \
    ph_mask_erase ph_mask_paint ph_mask_box ph_broadphase_bytes ph_broadphase_init ph_broadphase_list ph_pairs_touch
$(WEB)/core.wasm $(NPM)/core.wasm: assets/web/web.mk $(CORE:$(B)/%.o=%.c) $(call below,src/pixhit,*.h) $(call below,src/pixhit,*.inc)
	@mkdir -p $(@D)
	$(call short,LINK,$@)$(WASM) $(filter %.c,$^) -lc -Wl,--no-entry,--strip-all,--stack-first,--max-memory=2147418112 \
	    $(patsubst %,-Wl$(comma)--export=%,$(WASM_CALLS) $(CALLS)) -o $@
$(WEB)/pixhit.html: $(WEB)/core.wasm $(wildcard assets/web/*)
	$(call short,PAGE,$@)sh assets/web/fill.sh assets/web/core.html <$< >$@

# Every call as WebAssembly gives the same answers as the native library.
wasm-test: $(CALLED) #- the core as WebAssembly in node: each call gives the answers of this machine
	@mkdir -p $(WEB)
	@$(filter-out -nostartfiles,$(WASM)) -std=c99 -O1 -Wall -Wextra -Werror tests/lift/calls.c $(CORE:$(B)/%.o=%.c) -lc -o $(WEB)/answers.wasm
	@node --no-warnings tests/web/wasi.js $(WEB)/answers.wasm >$(WEB)/answers.wasm.txt && $(CALLED) >$(WEB)/answers.txt
	@[ $$(wc -l <$(WEB)/answers.txt) -eq 7 ] && cmp $(WEB)/answers.txt $(WEB)/answers.wasm.txt && cksum $(WEB)/answers.txt

web-test: web npm $(B)/xcavate #- the pages in node and in Chromium against this machine: hashes, pictures, bad luck
	@XCAVATE=$(abspath $(B)/xcavate) WEB=$(WEB) sh tests/web.sh

.PHONY: web web-test wasm-test
