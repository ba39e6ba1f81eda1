# Makefile - builds the examples of pixhit: make, then for example examples/shooter from this folder. On Debian 12:
#
#     sudo apt-get install -y gcc make libsdl2-dev libsdl2-image-dev
#
# A game needs only the folder pixhit. It compiles the .c files and links -lm, or uses CMake: add_subdirectory(pixhit).
# pixhit/README.md is the guide. CC and CFLAGS can be set.

CFLAGS ?= -O2
OBJECTS = $(patsubst %.c,%.o,$(wildcard pixhit/*.c pixhit/*/*.c))
EXAMPLES = $(patsubst %.c,%,$(wildcard examples/*.c))
# Examples without SDL.
PLAIN = $(patsubst %.c,%,$(shell grep -LE 'include [<"](SDL|demo)' $(wildcard examples/*.c)))

all: $(EXAMPLES)
pixhit/%.o: pixhit/%.c $(wildcard pixhit/*.h pixhit/*/*.h pixhit/*/*.inc)
	$(CC) -std=c99 $(CFLAGS) -ffp-contract=off -c $< -o $@
pixhit/libpixhit.a: $(OBJECTS)
	$(AR) rcs $@ $^
$(EXAMPLES): %: %.c $(wildcard examples/*.h) pixhit/libpixhit.a
	$(CC) -std=c99 $(CFLAGS) -I. $(if $(filter $@,$(PLAIN)),,`sdl2-config --cflags`) $< pixhit/libpixhit.a \
	    $(if $(filter $@,$(PLAIN)),,`sdl2-config --libs` -lSDL2_image) -lm -o $@
clean:
	rm -f $(EXAMPLES) $(OBJECTS) pixhit/libpixhit.a

.PHONY: all clean
