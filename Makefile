# pixhit and Xcavate. `make help` lists the targets; README.md lists the required packages.
# CC, CFLAGS, CPPFLAGS, LDFLAGS and PKG_CONFIG can be set; their flags come last. V=1 shows whole commands.
# assets/packaging/install.mk sets the folders of an installation.

MAKEFLAGS += --no-print-directory
CFLAGS ?= -O2 -g
PKG_CONFIG ?= pkg-config
B ?= build

# PH_ISA=plain|avx2 builds the core for a single set of instructions, for tests and benchmarks, in a separate folder.
ifdef PH_ISA
override B := $(B:%-$(PH_ISA)=%)-$(PH_ISA)
ISA := -DPH_ISA=PH_ISA_$(shell echo $(PH_ISA) | tr a-z A-Z)
endif

PLAY_APT = sudo apt-get install -y build-essential pkg-config libsdl2-dev libsdl2-image-dev
TEST_APT = sudo apt-get install -y build-essential pkg-config libsdl2-dev libsdl2-image-dev libcmocka-dev

WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
OURS = -std=c99 $(WARN) -MMD -MP -Isrc

# Every file below these folders that matches, in folders of any depth: $(call below,src/app src/game,*.c).
below = $(sort $(shell find $(1) -name '$(2)'))
objects = $(patsubst %.c,$(B)/%.o,$(call below,$(1),*.c))
CORE := $(call objects,src/pixhit)
GAME := $(call objects,src/game src/pilot)
TIME := $(call objects,src/scope/time)
LOOK := $(call objects,src/look)
# Driver of the frames: src/app/loop.c waits for them, a browser calls src/web/loop.c.
DRIVER = src/app/loop
FRONT := $(filter-out %/main.o %/loop.o,$(call objects,src/sdl src/view src/overlay src/lab src/app)) $(filter-out $(TIME),$(call objects,src/scope)) $(B)/$(DRIVER).o
HELPERS := $(call objects,tests/support)
CHECKED := $(CORE:$(B)/%=$(B)/checked/%)
PIC := $(CORE:$(B)/%=$(B)/pic/%)
PLAIN_EXAMPLES := $(B)/hello
DEMOS := $(patsubst src/examples/%.c,$(B)/%,$(filter-out %/demo.c %/hello.c %/shooter.c,$(wildcard src/examples/*.c)))
EXAMPLES := $(PLAIN_EXAMPLES) $(B)/shooter $(DEMOS)
DEMO_OBJECT := $(B)/src/examples/demo.o
APP_TESTS := $(patsubst %.c,$(B)/%,$(call below,tests/app,test_*.c))
TESTS := $(filter-out $(APP_TESTS),$(patsubst %.c,$(B)/%,$(call below,tests,test_*.c)))
# Programs that use the front end without cmocka.
TOOLS := $(addprefix $(B)/tests/,soak/soak alloc/store cross/masks pace/pace media/frames media/strip media/guide \
    bench/frame scope/shown)
# Copies of the examples with faults, which it compiles and runs.
FAULTS := $(B)/tests/look/faults
# Copies of the game with faults, which it compiles and plays.
SEEDED := $(B)/tests/scope/faults
# The golden runs, played by the rules without SDL, so that they run on every processor.
GOLDEN := $(B)/tests/golden/runs
# Expected answers of the npm package.
ANSWERS := $(B)/tests/npm/answers
PACED := $(call objects,tests/pace)
# A hash of the answers of every call, for builds of the core that scripts compare.
CALLED := $(B)/tests/lift/calls
PROGRAMS := $(GOLDEN) $(ANSWERS) $(CALLED) $(B)/xcavate $(EXAMPLES) $(TESTS) $(APP_TESTS) $(TOOLS) $(FAULTS) $(SEEDED)
OBJECTS := $(CORE) $(CHECKED) $(PIC) $(GAME) $(TIME) $(LOOK) $(FRONT) $(HELPERS) $(B)/src/app/main.o $(GOLDEN).o $(ANSWERS).o $(B)/tests/golden/steer.o $(PACED) \
    $(EXAMPLES:$(B)/%=$(B)/src/examples/%.o) $(DEMO_OBJECT) $(CALLED).o $(TESTS:=.o) $(APP_TESTS:=.o) $(B)/tests/app/alive.o $(TOOLS:=.o) $(FAULTS).o $(SEEDED).o

# Commands are shown as `CC file`, with V=1 in full, with -s not at all.
silent = $(findstring s,$(firstword -$(MAKEFLAGS)))
short = $(if $(filter 1,$(V)),,@$(if $(silent),,printf '  %-4s %s\n' $(1) '$(2)'; ))

# SDL's headers include the headers of all vector instructions, which no file needs. Without them a file compiles four
# times as fast.
SDL_LEAN = $(patsubst %,-DSDL_DISABLE_%INTRIN_H,IMM MM XMM EMM PMM)

# Flags of a package, or an error with the apt command. Only targets that use SDL evaluate its flags.
need = $(or $(shell $(PKG_CONFIG) $(1) $(2) 2>/dev/null),$(error $(2) not found. Install it with: $(3)))
SDL_LEAST = 2.0.18
SDL = 'sdl2 >= $(SDL_LEAST)' SDL2_image
SDL_CFLAGS = $(call need,--cflags,$(SDL),$(PLAY_APT)) $(SDL_LEAN)
SDL_LIBS = $(call need,--libs,$(SDL),$(PLAY_APT))
CMOCKA = $(call need,--libs,cmocka,$(TEST_APT))

all: $(B)/xcavate $(EXAMPLES) ## the game and the examples (build/)

# ---- one rule compiles, one makes archives, one links --------------------------------------------------

# Flags of a folder. The core, the rules, src/look and src/scope/time are compiled without SDL's flags; tests/layers.sh
# checks every #include.
$(B)/src/%: private FLAGS = $(SDL_CFLAGS)
$(B)/src/pixhit/%: private FLAGS = -ffp-contract=off $(ISA)
$(B)/src/game/% $(B)/src/pilot/%: private FLAGS = -ffp-contract=off
$(B)/src/look/% $(B)/src/scope/time/% $(PLAIN_EXAMPLES:$(B)/%=$(B)/src/examples/%.o): private FLAGS =
$(B)/src/sdl/system/platform.o: private FLAGS = $(SDL_CFLAGS) $(PLACE)
$(B)/checked/%: private FLAGS = -ffp-contract=off $(ISA) -Itests -include support/ph_assert.h
$(B)/pic/%: private FLAGS = -ffp-contract=off $(ISA) -fPIC
$(B)/tests/%: private FLAGS = -Itests
$(B)/tests/pixhit/%: private FLAGS = -Itests $(ISA)
$(B)/tests/app/% $(TOOLS:=.o): private FLAGS = -Itests $(SDL_CFLAGS)

# Most of the time of a test is spent in the source, and a test itself compiles in two thirds of the time.
$(B)/tests/app/% $(B)/tests/game/%: private CFLAGS := $(CFLAGS:-O2=-O1)

$(FAULTS).o: private FLAGS = -Itests -D_XOPEN_SOURCE=700 -DBUILT='"$(B)"'

# build/x.o, build/checked/x.o and build/pic/x.o are made from x.c.
.SECONDEXPANSION:
$(B)/%.o: $$(subst checked/,,$$(subst pic/,,$$*)).c $(B)/compile.words
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(FLAGS) $(CPPFLAGS) $(CFLAGS) -c $< -o $@
$(B)/%.a:
	@rm -f $@
	$(call short,AR,$@)$(AR) rcs $@ $(filter %.o,$^)
link = $(call short,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) $(filter %.o %.a,$^) $(LIBS) -lm $(LDLIBS) -o $@
$(PROGRAMS): $(B)/link.words
	$(link)

# Contents of the libraries and programs: a layer sees only earlier layers. Tests link a separate core with PH_ASSERT.
$(B)/libpixhit.a: $(CORE)
$(B)/checked/libpixhit.a: $(CHECKED) $(B)/tests/support/ph_assert.o
$(B)/libgame.a: $(GAME)
$(B)/libtime.a: $(TIME)
$(B)/liblook.a: $(LOOK)
$(B)/libhelpers.a: $(HELPERS)
$(B)/libfront.a: $(FRONT)
LIBRARIES = $(B)/libfront.a $(B)/libtime.a $(B)/liblook.a $(B)/libgame.a $(B)/libpixhit.a
$(B)/xcavate: $(B)/src/app/main.o $(LIBRARIES)
$(CALLED): $(CALLED).o $(B)/libpixhit.a
# A demo, and its test, which includes the demo.
$(DEMOS) $(filter $(B)/tests/app/demos/%,$(APP_TESTS)): $(DEMO_OBJECT)
$(EXAMPLES): $(B)/%: $(B)/src/examples/%.o $(B)/liblook.a $(B)/libpixhit.a
$(TESTS): %: %.o $(B)/libhelpers.a $(B)/libtime.a $(B)/liblook.a $(B)/libgame.a $(B)/checked/libpixhit.a
$(B)/tests/pace/pace: $(PACED)
$(ANSWERS): $(ANSWERS).o $(B)/libpixhit.a
$(FAULTS) $(SEEDED): %: %.o $(B)/libhelpers.a $(B)/liblook.a $(B)/libpixhit.a
$(GOLDEN): $(GOLDEN).o $(B)/tests/golden/steer.o $(B)/tests/support/thrower.o $(B)/libgame.a $(B)/libpixhit.a
# The masks of all sprites, for programs without SDL.
$(B)/sprites.masks: $(B)/tests/cross/masks $(wildcard assets/sprites/*.png)
	@$< >$@.new && mv $@.new $@
$(APP_TESTS): $(B)/tests/app/alive.o
$(APP_TESTS) $(TOOLS): %: %.o $(B)/libhelpers.a $(LIBRARIES)
$(B)/xcavate $(filter-out $(PLAIN_EXAMPLES),$(EXAMPLES)) $(TOOLS): private LIBS = $(SDL_LIBS)
$(B)/xcavate: private LDLIBS += $(GAME_LIBS)
$(TESTS) $(FAULTS) $(SEEDED): private LIBS = -pthread $(CMOCKA)
$(APP_TESTS): private LIBS = $(CMOCKA) $(SDL_LIBS)

# ---- tests ---------------------------------------------------------------------------------------------

# cmocka programs that link the core and the rules without SDL; programs of tests/app, which also link the front end and
# need no display; and scripts, which also run the game. tests/support/check.h describes a test.

SCRIPTS = tests/cli.sh tests/files.sh tests/golden.sh
# Scripts that compile or install: `.ci/run` runs them, and T=name.
BUILDING = tests/test_lift.sh tests/sdl_least.sh tests/lift_single.sh tests/lift_install.sh tests/lift_guide.sh tests/bindings.sh \
    $(FAULTS)

# T=name selects a program (test_rules, game/test_edit), a script (golden.sh), or a single test by its name.
T =
named = $(filter %/$(T),$(TESTS) $(APP_TESTS) $(SCRIPTS) $(BUILDING))
within = $(patsubst %.c,$(B)/%,$(shell grep -lxF 'TEST($(T)) {' $(patsubst $(B)/%,%.c,$(TESTS) $(APP_TESTS))))
nothing = $(error T=$(T): there is no test, no program and no script of that name)
# SKIP='app/test_seen ...' omits programs. The longest tests come first.
SKIP =
CHOSEN = $(if $(T),$(or $(named),$(within),$(nothing)),$(SCRIPTS) $(filter-out $(SKIP:%=$(B)/tests/%),$(APP_TESTS) $(TESTS)))

# Compiles every file without linking, for the warnings of another compiler.
objects: $(filter-out $(PIC),$(OBJECTS))
build-tests: $(TESTS)
build-app-tests: $(APP_TESTS)
# Beginning of the command that repeats a failed test.
test: export AGAIN = $(strip make test $(filter-out T=%,$(MAKEOVERRIDES))) T=
test test-core: export RUNS = $(GOLDEN)
test test-core: export MASKS = $(B)/sprites.masks
test: $(filter $(B)/%,$(CHOSEN)) $(if $(filter %.sh,$(CHOSEN)),$(B)/xcavate $(GOLDEN) $(B)/sprites.masks) ## run all tests that do not compile or install, or T=name: a program, a script or one test
	@XCAVATE=$(B)/xcavate CC="$(CC)" ONE=$(if $(named),,$(T)) sh tests/run.sh $(CHOSEN)

# Scripts that compile the core like other projects, or install it.
test-building: $(B)/xcavate $(FAULTS) #- the core lifted out, installed, bound to other languages; the oldest SDL
	@XCAVATE=$(B)/xcavate CC="$(CC)" sh tests/run.sh $(BUILDING)

# Everything that depends on PH_ISA: tests of the core, and the golden runs.
test-core: $(filter $(B)/tests/pixhit/%,$(TESTS)) $(B)/xcavate $(GOLDEN) $(B)/sprites.masks ## the tests of the core and the golden runs
	@METHODS=lir XCAVATE=$(B)/xcavate CC="$(CC)" sh tests/run.sh $(filter $(B)/tests/pixhit/%,$^) tests/golden.sh

# Accepts an intended change of the game. git shows the changed table and pictures.
renew: $(GOLDEN) $(B)/sprites.masks $(B)/tests/app/test_pictures $(B)/tests/app/test_tool_pictures $(B)/xcavate ## accept a change of the game: golden numbers, records and pictures; prints what changed
	@sh assets/levels/records.sh $(B)/xcavate
	@$(GOLDEN) renew $(B)/sprites.masks tests/golden/table.txt 2>$(B)/renewed >$(B)/table.new
	@mv $(B)/table.new tests/golden/table.txt
	@for test in test_pictures test_tool_pictures; do RENEW=1 $(B)/tests/app/$$test || exit; done >$(B)/renewed.log 2>&1 || \
	    { grep -A3 'ERROR' $(B)/renewed.log; exit 1; }
	@cut -c 1-240 $(B)/renewed; grep '^picture ' $(B)/renewed.log; \
	    echo "$$(grep -c : $(B)/renewed) of $$(grep -vc '^#' tests/golden/table.txt) runs and $$(grep -c '^picture ' $(B)/renewed.log) of $$(ls tests/pictures/*.png | wc -l) pictures changed"

faults: $(SEEDED) #- seeded faults of the game: found by the proof, the overlay and the golden runs (FAULT=F08: one; 20 minutes)
	@$(SEEDED)

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ASAN_SCRIPTS = tests/golden.sh tests/cli.sh tests/files.sh
asan: #- the tests, an arena and a storm under address, undefined and leak sanitizers (build-asan/)
	@$(MAKE) B=build-asan CFLAGS="$(CFLAGS) -O1 -g1 $(SANITIZE)" SCRIPTS="$(ASAN_SCRIPTS)" test asan-runs
asan-runs: $(B)/xcavate
	$(B)/xcavate --headless --autopilot --seed 7 --ticks 3600
	$(B)/xcavate --headless --autopilot --seed 7 --level 6 --ticks 1200 --broadphase all
	$(B)/xcavate --headless --scene storm --sprites 500 --ticks 200
	$(B)/xcavate --headless --autopilot --seed 7 --screenshot $(B)/asan.png --at-tick 300 --debug pairs
	$(B)/xcavate --scene lab --screenshot $(B)/asan.png --at-tick 300

msan: #- the tests under the memory sanitizer (build-msan/; needs clang)
	@$(MAKE) B=build-msan CC=clang CPPFLAGS="-Itests/cross $(CPPFLAGS)" CMOCKA= \
	    CFLAGS="-O1 -g $(CFLAGS) -fsanitize=memory -fno-sanitize-recover=all -fno-omit-frame-pointer" msan-runs
# A test requests an impossible amount of memory.
msan-runs: export MSAN_OPTIONS = allocator_may_return_null=1
msan-runs: $(TESTS)
	@sh tests/run.sh $(TESTS)
kill9: $(B)/xcavate #- kill the game 500 times while it saves: the old or the new file, never a part
	@XCAVATE=$(B)/xcavate sh tests/kill9.sh 500
power: $(B)/xcavate #- processor time of an idle game: at most 5 % of a core (Xvfb, xdotool)
	@XCAVATE=$(B)/xcavate sh tests/power.sh
roots: #- the game and its tests on Debian 13 and Debian testing, in roots of debootstrap (as root; ROOTS=folder)
	@sh tests/roots.sh
cross: #- the tests on 32 bits, big endian and ARM, emulated where it must be (build-i386/ and so on)
	@sh tests/cross.sh
long: #- checks that take too long for .ci/run: some hours, stops at the first failure
	@sh tests/hashes.sh
	@PIXHIT_CASES=3000000 $(MAKE) B=build-clang CC=clang CFLAGS=-O3 test T=test_overlap
	@CC=clang CXX=clang++ sh tests/test_lift.sh
	@if command -v emcc >/dev/null; then $(MAKE) web-test; else echo "skip - web: emcc is not installed"; fi
	@if command -v wine >/dev/null; then $(MAKE) windows-test; else echo "skip - Windows: wine is not installed"; fi
	@$(MAKE) roots
	@$(MAKE) dist-core-root
	@$(MAKE) release
	@XCAVATE=$(B)/xcavate PROOF=1 sh tests/golden.sh
	@$(MAKE) faults
	@PIXHIT_CASES=1000000 $(MAKE) test
	@PIXHIT_CASES=10000000 $(MAKE) test T=test_move
	@set -e; for isa in $$(sh tests/tiers.sh); do \
	    $(MAKE) PH_ISA=$$isa test-core; done; for part in lint cross msan asan alloc kill9 'pace PACE_SEEDS=300' 'fuzz SECONDS=1200' \
	    tuning mutants soak; do $(MAKE) $$part; done

LINT_C = $(call below,src,*.c)
FORMAT_C = $(call below,src tests,*.[ch]) $(call below,src,*.inc)
LINT_APT = sudo apt-get install -y clang-format clang-tidy cppcheck
tool = $(or $(shell command -v $(1)),$(error $(1) not found. Install it with: $(LINT_APT)))

# Folders that are to be rewritten: only their format is checked.
WAITING = ^src/(app/tools)/
# Files whose comments and sentences are checked.
PROSE = src README.md .github .ci Makefile assets tests

lint: format-check prose layers cppcheck tidy ## format, prose, layers, cppcheck and clang-tidy
format: ## give every C file the committed format
	$(call tool,clang-format) -i $(FORMAT_C)
format-check:
	@echo "clang-format $(words $(FORMAT_C)) files"
	@$(call tool,clang-format) --dry-run -Werror $(FORMAT_C)
	@awk 'length > 120 { print FILENAME ":" FNR ": longer than 120 columns"; bad = 1 } END { exit bad }' $(FORMAT_C)
	@awk '{ gsub(/"([^"\\]|\\.)*"|\047.\047|\/\/.*/, "") } gsub(/[?]/, "") > 1 { print FILENAME ":" FNR ": two ?:"; bad = 1 } \
	    END { exit bad }' $(call below,src,*.[ch]) $(call below,src,*.inc)
	@awk -v waiting='$(WAITING)' -f tests/idioms.awk $(FORMAT_C)
prose: #- rates of writing habits in comments and Markdown, and the worst lines (PROSE='FILE ...': of these; SHOW=20: more lines)
	@WAITING='$(WAITING)' sh tests/prose.sh $(PROSE)
layers: $(B)/libpixhit.a $(B)/libgame.a #- permitted includes and calls of each folder
	@B=$(B) bash tests/layers.sh
house: #- size of the tree by folder: files, lines, headers, cycles (HOUSE=folder: another tree)
	@cd $(or $(HOUSE),.) && find src -name '*.[ch]' -o -name '*.inc' | sort | xargs awk -f $(CURDIR)/tests/house.awk
	@cd $(or $(HOUSE),.) && echo "tests: $$(find tests -name '*.[ch]' -o -name '*.cpp' | xargs cat | wc -l) lines of C"
	@cd $(or $(HOUSE),.) && echo "scripts: $$(find tests -name '*.sh' -o -name '*.awk' | xargs cat | wc -l) lines"
	@cd $(or $(HOUSE),.) && echo "README: $$(wc -l <README.md) lines"
# CPPCHECK=src omits the tests, which take three times as long.
CPPCHECK = src tests
cppcheck:
	$(call tool,cppcheck) -q -j 2 --std=c99 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --suppress=duplicateAssignExpression \
	    -Isrc -Itests $(CPPCHECK)
# Two processes check half of the files each. stderr contains only counts of warnings in system headers.
# TIDY=shallow analyzes fewer paths through a function in a fifth of the time.
TIDY = deep
tidy:
	@echo "clang-tidy $(words $(LINT_C)) files"
	@printf '%s\n' $(LINT_C) | xargs -P 2 -n 4 sh -c '$(call tool,clang-tidy) --quiet "$$@" -- -std=c99 -Isrc -Xclang -analyzer-config -Xclang mode=$(TIDY) $(SDL_CFLAGS) 2>/dev/null' sh

.PHONY: faults test test-building test-core renew objects build-tests build-app-tests asan asan-runs msan msan-runs kill9 power roots cross long lint format format-check prose layers house cppcheck tidy

include tests/fuzz/fuzz.mk tests/distrust.mk

# ---- play ----------------------------------------------------------------------------------------------

run: $(B)/xcavate ## play (ARGS='--mute'); without a display a short demo plays itself
	@if $(if $(ARGS),true,[ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]); \
	then $(B)/xcavate $(ARGS); else $(MAKE) -s demo B=$(B); fi

DEMO = $(B)/xcavate --headless --autopilot --level 3 --seed 11
demo: $(B)/xcavate
	@echo "No display here: the autopilot plays 20 seconds without a window."
	@$(DEMO) --ticks 1200
	@$(DEMO) --screenshot $(B)/demo.png --at-tick 1000 >/dev/null
	@$(DEMO) --screenshot $(B)/demo-overlay.png --at-tick 1000 --debug masks >/dev/null
	@echo "Screenshots of one moment: $(B)/demo.png and, with the debug overlay, $(B)/demo-overlay.png"

art: #= make every sprite, the font, the sounds and the icons again from their sources
	sh assets/art/build.sh
	sh assets/font/build.sh
	sh assets/sounds/build.sh
	sh assets/packaging/icons.sh

MOMENT = $(B)/xcavate --headless --autopilot --level 5 --seed 1 --at-tick 870
screenshots: $(B)/xcavate $(B)/shooter $(B)/tests/media/guide #= take the READMEs' pictures again
	@mkdir -p assets/screenshots
	$(MOMENT) --screenshot assets/screenshots/game.png
	$(MOMENT) --screenshot assets/screenshots/overlay.png --debug masks
	$(MOMENT) --screenshot assets/screenshots/contact.png --debug contact
	$(B)/xcavate --scene lab --level 3 --at-tick 60 --screenshot assets/screenshots/lab.png
	$(B)/shooter --ticks 1204 --masks on --screenshot assets/screenshots/look.png
	$(B)/tests/media/guide assets/sprites src/pixhit/guide.png

clean: ## remove what was built
	rm -rf $(B) build-*

help: ## this list
	@list() { echo "$$1:"; sed -n "s/^\([a-z][a-z0-9-]*\):.*$$2 \(.*\)/  make \1\t\2/p" $(filter-out %.d,$(MAKEFILE_LIST)) | \
	    expand -t 24; }; list 'every day' '##'; list 'checks and measures' '#-'; list 'products' '#='

.PHONY: all run demo art screenshots clean help

include tests/bench/bench.mk tests/media/media.mk assets/packaging/install.mk assets/packaging/lift.mk assets/web/web.mk assets/windows/windows.mk

# ---- flags of the last build ------------------------------------------------------------------------------

# $(B)/NAME.words contains $(WORDS_NAME). It is rewritten when they change, which rebuilds its dependents.
# -Werror changes no object.
WORDS_compile := $(CC) $(OURS) $(CPPFLAGS) $(filter-out -Werror,$(CFLAGS))
WORDS_link := $(CC) $(filter-out -Werror,$(CFLAGS)) $(LDFLAGS) $(LDLIBS)
WORDS_place := $(PLACE)
WORDS_home := $(HOMEPAGE)
WORDS_address := $(WEB_ADDRESS)
WORDS = compile link place home address

$(B)/src/sdl/system/platform.o: $(B)/place.words

differ = $(subst x$(1),,x$(2))$(subst x$(2),,x$(1))
changed = $(call differ,$(strip $(WORDS_$(1))),$(strip $(shell cat $(B)/$(1).words 2>/dev/null)))
$(foreach name,$(WORDS),$(if $(call changed,$(name)),$(B)/$(name).words)): FORCE
$(WORDS:%=$(B)/%.words):
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(strip $(WORDS_$(basename $(@F)))))' >$@
FORCE:
.PHONY: FORCE

-include $(OBJECTS:.o=.d)
