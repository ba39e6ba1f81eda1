# How dense, quick and dangerous the levels are, against the targets: `make pace`, `make pace PACE='--seeds 3 --levels 4'`.
$(B)/tests/pace/pace: tests/pace/pace.c $(filter-out $(B)/src/app/main.o,$(APP)) $(B)/libgame.a $(B)/libpixhit.a
	@mkdir -p $(@D)
	$(call short,CC,$<)$(CC) $(OURS) $(SDL_CFLAGS) -Itests $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(filter %.c %.o %.a,$^) $(SDL_LIBS) -lm $(LDLIBS) -o $@

pace: $(B)/tests/pace/pace ## play 20 seeds of ten levels and compare the pace with the targets (PACE='--seeds 3')
	@$< $(PACE)
.PHONY: pace
