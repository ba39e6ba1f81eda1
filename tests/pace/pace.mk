# How dense, quick and dangerous the levels are, against the targets: `make pace`. PACE_SEEDS=2 takes 30 s and judges the
# rows that are stable then; PACE='--from 3 --to 3' takes some levels alone.
PACE_SEEDS ?= 20

$(B)/tests/pace/pace: tests/pace/pace.c $(filter-out $(B)/src/app/main.o,$(APP)) $(B)/libgame.a $(B)/libpixhit.a
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) -Itests $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm $(LDLIBS) -o $@

pace: $(B)/tests/pace/pace ## play 20 seeds of ten levels and compare the pace with the targets (PACE_SEEDS=2 for a few)
	@$< --seeds $(PACE_SEEDS) $(PACE)
.PHONY: pace
