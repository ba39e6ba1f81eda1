# distrust.mk - long runs beyond the tests: a soak, failing allocations, random mutants, and changed numbers of tuning.h.
# Included by the Makefile, which defines their libraries.

SOAK_TICKS ?= 2000000
soak: $(B)/tests/soak/soak #- the autopilot plays SOAK_TICKS=2000000 over all levels; memory and speed stay flat
	$< $(SOAK_TICKS)

$(B)/tests/alloc/failing.o: private FLAGS = -fPIC $(SDL_CFLAGS)
$(B)/tests/alloc/failing.so: $(B)/tests/alloc/failing.o
	$(link)
$(B)/tests/alloc/failing.so: private LIBS = -shared -ldl
alloc: $(B)/xcavate $(B)/tests/alloc/store $(B)/tests/alloc/failing.so #- each allocation fails once: one line, nothing lost, no leak
	@XCAVATE=$(B)/xcavate STORE=$(B)/tests/alloc/store FAILING=$(B)/tests/alloc/failing.so sh tests/alloc.sh $(EVERY)

mutants: #- SAMPLE=100 random mutants of core, game and app each (SEED=1, PART=core): a test must detect them
	@SAMPLE="$(SAMPLE)" SEED="$(SEED)" PART="$(PART)" sh tests/sample.sh

tuning: #- move each number of tuning.h up and down by half: a golden run must notice (WHO=1: which ones)
	@sh tests/tuning.sh

# Density, speed, danger and difficulty of the levels, compared with targets. Each row of pace.c has a minimal number of
# seeds. With fewer seeds (PACE_SEEDS=2) a row prints "few seeds" and is not judged. PACE='--from 3 --to 3' selects levels,
# PACE='--pilot 2' a pilot, and PACE='--games 10' plays ten games. The curve is measured with 300 seeds in `make long`.
PACE_SEEDS ?= 20
pace: $(B)/tests/pace/pace #- play 20 seeds of each level and compare the pace with the targets (PACE_SEEDS=2 for a few)
	@$< --seeds $(PACE_SEEDS) $(PACE)

.PHONY: soak alloc mutants tuning pace
