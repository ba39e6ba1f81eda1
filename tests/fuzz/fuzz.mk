# fuzz.mk - `make fuzz SECONDS=60` runs the mask fuzzer with clang's libFuzzer under the address and undefined-
# behavior sanitizers; without clang the same target plays random inputs. Included by the Makefile.

SECONDS ?= 60
FUZZ_CLANG ?= clang
FUZZ_MASKS = $(patsubst %.c,$(B)/%.o,$(filter-out %/plain.c,$(wildcard tests/fuzz/*.c))) $(B)/libhelpers.a \
    $(B)/libinspect.a $(B)/liblook.a $(B)/checked/libpixhit.a
FILE_FUZZERS = settings scores replay level png wav options
FUZZERS = $(addprefix $(B)/tests/fuzz_,masks $(FILE_FUZZERS))
PROGRAMS += $(FUZZERS) $(B)/tests/fuzz_masks_plain
OBJECTS += $(filter %.o,$(FUZZ_MASKS)) $(patsubst %.c,$(B)/%.o,$(wildcard tests/fuzz/files/*.c))

$(FUZZERS) $(B)/tests/fuzz_masks_plain: $(B)/link.words
	$(link)
$(B)/tests/fuzz_masks: $(FUZZ_MASKS)
$(B)/tests/fuzz_masks_plain: $(B)/tests/fuzz/plain.o $(FUZZ_MASKS)
$(B)/tests/fuzz_masks: private LIBS = -fsanitize=fuzzer

# All of it is built beside the rest with what a fuzzer needs. What libFuzzer finds worth keeping stays in
# build/fuzz-masks, so the next run starts where this one ended.
FUZZ_SAN = -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
FUZZ_MAKE = $(MAKE) B=$(B)/fuzz CC=$(FUZZ_CLANG) CPPFLAGS= CFLAGS='-g -O1 $(FUZZ_SAN)'
ifneq ($(shell command -v $(FUZZ_CLANG)),)
fuzz-build:
	+@$(FUZZ_MAKE) $(B)/fuzz/tests/fuzz_masks
fuzz: fuzz-build #- every mask query and edit against the oracle for SECONDS=60 (needs clang)
	@mkdir -p $(B)/fuzz-masks
	$(B)/fuzz/tests/fuzz_masks -max_total_time=$(SECONDS) -max_len=700 -len_control=0 -artifact_prefix=$(B)/ \
	    -print_final_stats=1 $(B)/fuzz-masks
else
fuzz: $(B)/tests/fuzz_masks_plain
	@echo "clang is not installed: playing random inputs instead of fuzzing"
	$< 200000
endif

# The files of the front end, and the command line, through the loaders that the game uses.
$(FILE_FUZZERS:%=$(B)/tests/fuzz_%): $(B)/tests/fuzz_%: $(B)/tests/fuzz/files/fuzz_%.o $(B)/tests/fuzz/files/file.o \
    $(B)/libhelpers.a $(FRONT) $(B)/libinspect.a $(B)/liblook.a $(B)/libgame.a $(B)/checked/libpixhit.a
$(FILE_FUZZERS:%=$(B)/tests/fuzz_%): private LIBS = -fsanitize=fuzzer -Wl,--wrap=log_error $(SDL_LIBS)
$(B)/tests/fuzz/files/%: private FLAGS = -Itests $(SDL_CFLAGS)
fuzz-files: $(B)/xcavate #- settings, scores, replays, levels, PNG, WAV, options: SECONDS=60 each (needs clang)
	+@$(FUZZ_MAKE) $(FILE_FUZZERS:%=$(B)/fuzz/tests/fuzz_%)
	@XCAVATE=$(B)/xcavate FUZZERS=$(B)/fuzz/tests KEEP=$(B) sh tests/fuzz/files.sh $(SECONDS) $(FILE_FUZZERS)

.PHONY: fuzz fuzz-build fuzz-files
