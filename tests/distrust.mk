# distrust.mk - long runs that look for what the tests do not: a soak, failing allocations, faults chosen and drawn,
# numbers that are moved. Included by the Makefile, which knows what they link.

FRONT = $(filter-out $(B)/src/app/main.o,$(APP))

SOAK_TICKS ?= 2000000
$(B)/tests/soak/soak: tests/soak/soak.c $(FRONT) $(B)/libgame.a $(B)/libpixhit.a $(B)/compile.words $(B)/link.words
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm \
	    $(LDLIBS) -o $@
soak: $(B)/tests/soak/soak ## the autopilot plays SOAK_TICKS=2000000 over all levels; memory and speed stay flat
	$< $(SOAK_TICKS)

.PHONY: soak

$(B)/tests/alloc/store: tests/alloc/store.c $(FRONT) $(B)/libgame.a $(B)/libpixhit.a $(B)/compile.words $(B)/link.words
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm \
	    $(LDLIBS) -o $@
$(B)/tests/alloc/failing.so: tests/alloc/failing.c
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) -std=c99 -O1 -g -fPIC -shared $(SDL_CFLAGS) $< -ldl -o $@
alloc: $(B)/xcavate $(B)/tests/alloc/store $(B)/tests/alloc/failing.so ## each allocation fails once: one line, nothing lost, no leak
	@XCAVATE=$(B)/xcavate STORE=$(B)/tests/alloc/store FAILING=$(B)/tests/alloc/failing.so sh tests/alloc.sh $(EVERY)

.PHONY: alloc

$(B)/tests/shrink/wrong: tests/shrink/wrong.c $(B)/libhelpers.a $(FRONT) $(B)/libgame.a $(B)/libpixhit.a
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) -Itests $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) \
	    -lm $(LDLIBS) -o $@
shrink: $(B)/tests/shrink/wrong ## the wrong answer that REPLAY=xcavate-wrong.rec ends with, as a test of the smallest masks
	@$< '$(REPLAY)'

.PHONY: shrink

mutants: ## over 100 faults in the source, one by one, a test must catch each (FAULTS=5); SAMPLE=100 SEED=1: faults drawn by chance
	@SAMPLE=$(SAMPLE) SEED=$(SEED) sh tests/$(if $(SAMPLE),sample,mutants).sh

.PHONY: mutants

$(B)/tests/golden/drive: tests/golden/drive.c $(FRONT) $(B)/libgame.a $(B)/libpixhit.a $(B)/compile.words $(B)/link.words
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm \
	    $(LDLIBS) -o $@
tuning: ## move each number of tuning.h up and down by half: a golden replay must notice (WHO=1: which ones)
	@sh tests/tuning.sh

.PHONY: tuning
