# Makefile - builds the examples of pixhit. make, then for example examples/shooter from this folder; make check runs all
# of them without a window. On Debian 12 they need:
#
#     sudo apt-get install -y gcc make libsdl2-dev libsdl2-image-dev
#
# A game needs only the folder pixhit. It compiles the .c files and links -lm, or uses CMake: add_subdirectory(pixhit).
# pixhit/README.md is the guide. look shows and checks the collisions of a game. CC and CFLAGS can be set.

CFLAGS ?= -O2
COMPILE = $(CC) -std=c99 $(CFLAGS) -ffp-contract=off -I.
CORE = $(patsubst %.c,%.o,$(wildcard pixhit/*.c pixhit/*/*.c look/*.c))
# Programs with and without SDL, and the files that the former share.
USE_SDL = grep -lE 'include [<"](SDL|demo)'
GAMES = $(patsubst %.c,%,$(shell grep -lE '^int main|^DEMO' $$($(USE_SDL) examples/*.c)))
PLAIN = $(filter-out $(GAMES),$(patsubst %.c,%,$(shell grep -l '^int main' examples/*.c)))
SHARED = $(patsubst %.c,%.o,$(shell grep -LE '^int main|^DEMO' examples/*.c))

all: $(GAMES) $(PLAIN)
$(CORE): %.o: %.c $(wildcard pixhit/*.h pixhit/*/*.h pixhit/*/*.inc look/*.h)
	$(COMPILE) -c $< -o $@
pixhit/libpixhit.a: $(CORE)
	$(AR) rcs $@ $^
examples/%.o: examples/%.c $(wildcard examples/*.h pixhit/*.h look/*.h)
	$(COMPILE) `sdl2-config --cflags` -c $< -o $@
$(GAMES): %: %.o $(SHARED) pixhit/libpixhit.a
	$(CC) $^ `sdl2-config --libs` -lSDL2_image -lm -o $@
$(PLAIN): %: %.c pixhit/libpixhit.a
	$(COMPILE) $^ -lm -o $@
check: all
	for each in $(PLAIN); do $$each || exit 1; done
	for each in $(GAMES); do $$each --ticks 300 || exit 1; done
clean:
	rm -f $(CORE) $(SHARED) $(GAMES) $(GAMES:=.o) $(PLAIN) pixhit/libpixhit.a

.PHONY: all check clean
