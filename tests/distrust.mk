# distrust.mk - long runs that look for what the tests do not: a soak, failing allocations, seeded faults. Included by the
# Makefile, which knows what they link.

FRONT = $(filter-out $(B)/src/app/main.o,$(APP))

SOAK_TICKS ?= 2000000
$(B)/tests/soak/soak: tests/soak/soak.c $(FRONT) $(B)/libgame.a $(B)/libpixhit.a $(B)/compile.words $(B)/link.words
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm \
	    $(LDLIBS) -o $@
soak: $(B)/tests/soak/soak ## the autopilot plays SOAK_TICKS=2000000 over all levels; memory and speed stay flat
	$< $(SOAK_TICKS)

.PHONY: soak
