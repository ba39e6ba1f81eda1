# fuzz.mk - `make fuzz SECONDS=60` runs the mask fuzzer with clang's libFuzzer under the address and undefined-
# behavior sanitizers; without clang the same target plays random inputs. Included by the Makefile.

SECONDS ?= 60
FUZZ_CLANG ?= clang
FUZZ_SAN = -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_SRC = $(wildcard tests/fuzz/*.c) tests/support/oracle.c tests/support/ph_assert.c src/inspect/truth.c $(call below,src/pixhit,*.c)
FUZZ_H = $(call below,src/pixhit,*.h) $(call below,src/pixhit,*.inc) tests/support/oracle.h src/inspect/truth.h tests/support/ph_assert.h tests/fuzz/agree.h tests/fuzz/fuzz.h
FUZZ_FLAGS = -std=c99 -g -O1 -Isrc -Itests -include support/ph_assert.h

# Object by object, so that make -j has something to share out.
FUZZ_OBJ = $(FUZZ_SRC:%.c=$(B)/fuzz/%.o)
$(FUZZ_OBJ): $(B)/fuzz/%.o: %.c $(FUZZ_H)
	@mkdir -p $(@D)
	$(FUZZ_CLANG) $(FUZZ_FLAGS) $(FUZZ_SAN) -fsanitize=fuzzer -c $< -o $@
$(B)/tests/fuzz_masks: $(FUZZ_OBJ)
	@mkdir -p $(@D)
	$(FUZZ_CLANG) $(FUZZ_SAN) -fsanitize=fuzzer $^ -lm -o $@
$(B)/tests/fuzz_masks_plain: $(FUZZ_SRC) $(FUZZ_H)
	@mkdir -p $(@D)
	$(CC) $(FUZZ_FLAGS) -DFUZZ_MAIN $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(FUZZ_SRC) -lm -o $@

# What libFuzzer finds worth keeping stays in build/fuzz-masks, so the next run starts where this one ended.
.PHONY: fuzz
ifneq ($(shell command -v $(FUZZ_CLANG)),)
fuzz: $(B)/tests/fuzz_masks ## every mask query and edit against the oracle for SECONDS=60 (needs clang)
	@mkdir -p $(B)/fuzz-masks
	$< -max_total_time=$(SECONDS) -max_len=700 -len_control=0 -artifact_prefix=$(B)/ -print_final_stats=1 $(B)/fuzz-masks
else
fuzz: $(B)/tests/fuzz_masks_plain
	@echo "clang is not installed: playing random inputs instead of fuzzing"
	$< 200000
endif

# ---- the files of the front end, and the command line, through the loaders that the game uses --------------------------

FILE_FUZZERS = settings scores replay png wav options
FILE_FLAGS = -std=c99 -g -O1 -Isrc -Itests -MMD -MP
FILE_OBJ = $(patsubst %.c,$(B)/fuzz/%.o,$(filter-out src/app/main.c src/inspect/truth.c,$(call below,src/sdl src/inspect src/view src/overlay src/lab src/app src/game,*.c)) \
    tests/support/fixture.c tests/fuzz/files/file.c)
FILE_MAIN = $(FILE_FUZZERS:%=$(B)/fuzz/tests/fuzz/files/fuzz_%.o)
$(FILE_OBJ) $(FILE_MAIN): $(B)/fuzz/%.o: %.c
	@mkdir -p $(@D)
	$(call short,CC,$<)$(FUZZ_CLANG) $(FILE_FLAGS) $(SDL_CFLAGS) $(FUZZ_SAN) -fsanitize=fuzzer-no-link -c $< -o $@
# The file of the sound loader is part of its target.
FILE_LINK = $(filter-out $(if $(findstring wav,$@),%/platform/audio.o),$^)
$(FILE_FUZZERS:%=$(B)/tests/fuzz_%): $(B)/tests/fuzz_%: $(B)/fuzz/tests/fuzz/files/fuzz_%.o $(FILE_OBJ) \
    $(filter-out $(B)/fuzz/tests/fuzz/%,$(FUZZ_OBJ))
	@mkdir -p $(@D)
	$(call short,LINK,$@)$(FUZZ_CLANG) $(FUZZ_SAN) -fsanitize=fuzzer -Wl,--wrap=log_error $(FILE_LINK) $(SDL_LIBS) -lm -o $@

.PHONY: fuzz-files
fuzz-files: $(FILE_FUZZERS:%=$(B)/tests/fuzz_%) $(B)/xcavate ## settings, scores, replays, PNG, WAV, options: SECONDS=60 each (needs clang)
	@XCAVATE=$(B)/xcavate FUZZERS=$(B)/tests KEEP=$(B) sh tests/fuzz/files.sh $(SECONDS) $(FILE_FUZZERS)

-include $(FILE_OBJ:.o=.d) $(FILE_MAIN:.o=.d)
