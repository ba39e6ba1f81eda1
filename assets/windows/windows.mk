# The game, the core and their tests for Windows, by mingw-w64. README.md in this folder lists the requirements and the
# tests.

WIN := $(B)/windows
WIN_APT = sudo apt-get install -y gcc-mingw-w64-x86-64 imagemagick zip
WIN_TRIPLET = x86_64-w64-mingw32
WIN_MISSING = $(strip $(foreach tool,$(WIN_TRIPLET)-gcc convert zip,$(if $(shell command -v $(tool)),,$(tool))))
# Each recipe that uses these tools begins with this check, so that a build without a tool does not begin.
WIN_TOOLS = $(if $(WIN_MISSING),$(error $(WIN_MISSING) not found. Install it with: $(WIN_APT)))
WIN_CC = $(WIN_TOOLS)$(shell command -v $(WIN_TRIPLET)-gcc)
# gcc does not align the stack to 32 bytes on Windows, so no instruction may require this alignment.
WIN_CFLAGS = -O2 -Werror -Wa,-muse-unaligned-vector-move
WIN_SDL = -I$(WIN)/sdl/include/SDL2 $(SDL_LEAN)
WIN_LIBS = -L$(WIN)/sdl/lib -lmingw32 -lSDL2 $(addprefix -l,user32 gdi32 winmm imm32 ole32 oleaut32 shell32 setupapi version uuid advapi32)
# The rules of the native program, with another compiler and SDL.
WIN_MAKE = $(MAKE) B=$(WIN)/game CC='$(WIN_CC)' AR=$(WIN_TRIPLET)-ar CFLAGS='$(WIN_CFLAGS)' LDFLAGS=-static LDLIBS='-Wl,-o,$$@' \
    SDL_CFLAGS='$(WIN_SDL)' SDL_LIBS='$(WIN_LIBS)' CPPFLAGS=-Itests/cross CMOCKA= GAME_LIBS='$(WIN)/icon.o -mwindows'

windows: $(WIN)/$(NAME)-windows.zip #= the game for Windows (build/windows)

$(B)/windows/sdl/lib/libSDL2.a: assets/web/sdl.sh
	$(WIN_TOOLS)@echo "  SDL for Windows, some minutes"
	@sh assets/web/sdl.sh windows $(B)/sdl $(WIN)/sdl
$(WIN)/icon.o: assets/windows/icon.rc $(wildcard $(PACK)/icons/*.png)
	$(WIN_TOOLS)$(call short,ICON,$@)cd $(PACK)/icons && convert 16.png 24.png 32.png 48.png 64.png 128.png 256.png $(abspath $(WIN))/icon.ico
	@$(WIN_TRIPLET)-windres -I$(WIN) $< $@
$(WIN)/game/xcavate: $(WIN)/sdl/lib/libSDL2.a $(WIN)/icon.o FORCE
	@$(WIN_MAKE) $@

# The content of the zip: the program beside its data; texts have the line ends of Windows.
$(WIN)/$(NAME)-windows.zip: $(WIN)/game/xcavate $(DATA) src/pixhit/LICENSE assets/windows/README.txt
	@rm -rf $(WIN)/$(NAME) $@ && mkdir -p $(WIN)/$(NAME)/assets
	@$(WIN_TRIPLET)-strip -o $(WIN)/$(NAME)/xcavate.exe $<
	@cd assets && cp --parents $(DATA:assets/%=%) $(abspath $(WIN))/$(NAME)/assets
	@sed 's/$$/\r/' src/pixhit/LICENSE >$(WIN)/$(NAME)/LICENSE.txt
	@{ sed 's/@VERSION@/$(VERSION)/; s/$$/\r/' assets/windows/README.txt; } >$(WIN)/$(NAME)/README.txt
	$(call short,ZIP,$@)cd $(WIN) && find $(NAME) -exec touch -d '$(DATE) 00:00Z' {} + && zip -9qrX $(notdir $@) $(NAME)
	@echo "$@: $$(wc -c <$@) bytes"

# The tests of the core and of the rules; the tests of the front end require POSIX.
WIN_TESTS = $(patsubst $(B)/%,$(WIN)/game/%,$(filter $(B)/tests/pixhit/% $(B)/tests/game/%,$(TESTS)))
windows-test: windows $(B)/xcavate #- the game for Windows under wine against this machine: tests, hashes, files, a window
	@$(WIN_MAKE) $(WIN_TESTS)
	@XCAVATE=$(abspath $(B)/xcavate) WIN=$(WIN) TESTS="$(WIN_TESTS)" sh tests/windows.sh

.PHONY: windows windows-test
