# fuzz.mk - `make fuzz SECONDS=60` plays single rounds of the random tests of the core with clang's libFuzzer, under the
# address and undefined-behavior sanitizers. Included by the Makefile.

SECONDS ?= 60
FUZZ_CLANG ?= clang
# Programs of random tests, and the names of their tests with ROUNDS, except those with the slowest rounds.
FUZZ_C = $(patsubst %,tests/pixhit/test_%.c,bounce components contact contact_combine contact_depth convert edit mask motion move \
    overlap pairs pairs_sweep partition pictures pose shape small_header summary)
FUZZ_SLOW = brushes_draw_and_erase_at_every_offset the_overlap_mask_may_be_written_over_its_sources \
    every_set_is_right_round_the_edges_of_words the_point_of_a_hollow_overlap_is_the_pixel_nearest_to_its_centroid
FUZZED := $(shell awk -v slow='$(FUZZ_SLOW)' '/^TEST/ { split($$1, part, /[^a-z0-9_]+/); name = part[2] } \
    / ROUNDS / && name && !index(slow, name) { print "\"" name "\","; name = "" }' $(FUZZ_C))
FILE_FUZZERS = settings scores replay level png wav options
FUZZERS = $(addprefix $(B)/tests/fuzz_,core $(FILE_FUZZERS))
PROGRAMS += $(FUZZERS)
OBJECTS += $(B)/tests/fuzz/fuzz.o $(patsubst %.c,$(B)/%.o,$(wildcard tests/fuzz/files/*.c))

$(FUZZERS): $(B)/link.words
	$(link)
$(B)/tests/fuzz/fuzz.o: private FLAGS = -Itests -DFUZZED='$(FUZZED)'
$(B)/tests/fuzz_core: $(B)/tests/fuzz/fuzz.o $(FUZZ_C:%.c=$(B)/%.o) $(B)/libhelpers.a $(B)/liblook.a \
    $(B)/checked/libpixhit.a
$(B)/tests/fuzz_core: private LIBS = -fsanitize=fuzzer -pthread $(CMOCKA)

# All of it is built beside the rest with what a fuzzer needs. Inputs that libFuzzer keeps are stored in
# build/fuzz-core, where the next run begins.
FUZZ_SAN = -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
FUZZ_MAKE = $(MAKE) B=$(B)/fuzz CC=$(FUZZ_CLANG) CPPFLAGS= CFLAGS='-g -O1 $(FUZZ_SAN)'
fuzz-build:
	+@$(FUZZ_MAKE) $(B)/fuzz/tests/fuzz_core
fuzz: fuzz-build #- rounds of the random tests of the core for SECONDS=60 (needs clang)
	@mkdir -p $(B)/fuzz-core
	CMOCKA_TEST_ABORT=1 $(B)/fuzz/tests/fuzz_core -max_total_time=$(SECONDS) -max_len=400 -len_control=0 -artifact_prefix=$(B)/ \
	    -print_final_stats=1 $(B)/fuzz-core

# The files of the front end, and the command line, through the loaders that the game uses.
$(FILE_FUZZERS:%=$(B)/tests/fuzz_%): $(B)/tests/fuzz_%: $(B)/tests/fuzz/files/fuzz_%.o $(B)/tests/fuzz/files/file.o \
    $(B)/libhelpers.a $(FRONT) $(B)/libtime.a $(B)/liblook.a $(B)/libgame.a $(B)/checked/libpixhit.a
$(FILE_FUZZERS:%=$(B)/tests/fuzz_%): private LIBS = -fsanitize=fuzzer -Wl,--wrap=log_error $(SDL_LIBS)
$(B)/tests/fuzz/files/%: private FLAGS = -Itests $(SDL_CFLAGS)
fuzz-files: $(B)/xcavate #- settings, scores, replays, levels, PNG, WAV, options: SECONDS=60 each (needs clang)
	+@$(FUZZ_MAKE) $(FILE_FUZZERS:%=$(B)/fuzz/tests/fuzz_%)
	@XCAVATE=$(B)/xcavate FUZZERS=$(B)/fuzz/tests KEEP=$(B) sh tests/fuzz/files.sh $(SECONDS) $(FILE_FUZZERS)

.PHONY: fuzz fuzz-build fuzz-files
