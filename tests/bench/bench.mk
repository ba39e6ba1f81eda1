# The benchmarks: `make bench`, `make bench BENCH='hit pairs' CSV=file`, `make bench PH_ISA=avx2`. Peers are optional;
# the benchmark names the missing peers.
BENCH_APT = sudo apt-get install -y libchipmunk-dev libbox2d-dev python3-pygame libpython3.11 libsdl2-image-dev

# $(call have,header,compiler): 1 if the header compiles
have = $(shell echo '\#include <$(1)>' | $(2) -E -x $(3) - >/dev/null 2>&1 && echo 1 || echo 0)
BENCH_SRC = bench bench_masks bench_pairs bench_queries bench_edit bench_scene pictures query_peers \
	peer_chipmunk peer_grow
BENCH_OBJ = $(BENCH_SRC:%=$(B)/tests/bench/%.o) $(B)/tests/bench/peer_box2d.o
OBJECTS += $(BENCH_OBJ)
HAVE_CHIPMUNK = $(call have,chipmunk/chipmunk.h,$(CC),c)
HAVE_BOX2D = $(call have,box2d/box2d.h,$(CXX),c++)
BENCH_CPP = -Itests -Itests/bench $(ISA) -DHAVE_CHIPMUNK=$(HAVE_CHIPMUNK)
$(BENCH_OBJ): private FLAGS = $(BENCH_CPP)
$(B)/tests/bench/query_peers.o: private override CFLAGS += -O3
$(B)/tests/bench/peer_grow.o: private override CFLAGS += -O3 -march=native

$(B)/tests/bench/%.o: tests/bench/%.cpp
	@mkdir -p $(@D)
	$(CXX) -std=c++11 -Wall -Wextra -MMD -MP -Isrc $(BENCH_CPP) -DHAVE_BOX2D=$(HAVE_BOX2D) $(CPPFLAGS) $(CXXFLAGS) -O2 -c $< -o $@
$(B)/tests/bench/bench: $(BENCH_OBJ) $(B)/libgame.a $(B)/libpixhit.a
	$(CXX) $(LDFLAGS) $^ $(if $(filter 1,$(HAVE_CHIPMUNK)),-lchipmunk) $(if $(filter 1,$(HAVE_BOX2D)),-lbox2d) \
		-ldl -lm $(LDLIBS) -o $@

# The group hit also measures the sprites of the game, which a program with SDL2_image reads.
bench: $(B)/tests/bench/bench $(if $(filter hit,$(or $(BENCH),hit)),$(B)/sprites.masks) #- race the core against its peers (BENCH='hit pairs', CSV=file, PH_ISA=avx2)
	CSV='$(CSV)' MASKS=$(B)/sprites.masks $< $(BENCH)
bench-deps: #- print how to install the peers
	@echo '$(BENCH_APT)'
frames: $(B)/tests/bench/frame #- the cost of a frame, presented in a window, by level and scale (FRAMES='--ticks 600 --level 3')
	@$< $(FRAMES)
.PHONY: bench bench-deps frames
