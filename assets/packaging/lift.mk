# lift.mk - the core for other projects: a single source file, an installed library, its reference. Included by the
# Makefile.
#
# The variables have GNU's names, as in install.mk. The version of the library is in src/pixhit/pixhit.h.

includedir = $(prefix)/include
libdir = $(exec_prefix)/lib
pkgconfigdir = $(libdir)/pkgconfig
cmakedir = $(libdir)/cmake/pixhit
coredocdir = $(datarootdir)/doc/pixhit

core_version = $(shell sed -n "s,^.define PH_VERSION_$(1) \([0-9]*\).*,\1,p" src/pixhit/pixhit.h)
CORE_MAJOR := $(call core_version,MAJOR)
CORE_VERSION := $(CORE_MAJOR).$(call core_version,MINOR).$(call core_version,PATCH)
SONAME = libpixhit.so.$(CORE_MAJOR)
SHARED = libpixhit.so.$(CORE_VERSION)

# ---- one file of all sources ----------------------------------------------------------------------------------

CORE_FILES = $(call below,src/pixhit,*.[ch]) $(call below,src/pixhit,*.inc) src/pixhit/LICENSE

single: $(B)/single/pixhit/pixhit_all.c #= the core as a single source file, with both headers: build/single/pixhit
$(B)/single/pixhit/pixhit_all.c: $(PACK)/single.sh $(CORE_FILES)
	$(call short,MAKE,$@)sh $(PACK)/single.sh $(B)/single/pixhit

# ---- the library ------------------------------------------------------------------------------------------------

$(B)/$(SHARED): $(PIC)
	$(call short,LINK,$@)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) $(PIC) -lm $(LDLIBS) -o $@

core-library: $(B)/libpixhit.a $(B)/$(SHARED)

# Files with placeholders: their source and their destination.
CONFIGS = src/pixhit/pixhit.pc.in '$(pkgconfigdir)/pixhit.pc' \
    $(foreach file,pixhit-config.cmake pixhit-config-version.cmake,$(PACK)/$(file).in '$(cmakedir)/$(file)')
fill_core = sed -e 's|@prefix@|$(prefix)|' -e 's|@includedir@|$(includedir)|' -e 's|@libdir@|$(libdir)|' \
    -e 's|=$(prefix)/|=$${prefix}/|' -e 's|@version@|$(CORE_VERSION)|' -e 's|@major@|$(CORE_MAJOR)|' \
    -e 's|@soname@|$(SONAME)|' -e 's|@include@|$(call way,$(cmakedir),$(includedir))|'

# Every file except the libraries: its source and its destination.
CORE_INSTALLED = $(foreach file,pixhit.h pixhit_more.h,src/pixhit/$(file) '$(includedir)/pixhit/$(file)') \
    src/pixhit/LICENSE '$(coredocdir)/LICENSE' $(foreach file,README.md RECIPES.md guide.png laws.png,src/pixhit/$(file) '$(coredocdir)/$(file)')

install-core: core-library #= the core as a library: static, shared, headers, for pkg-config and CMake (prefix, libdir ...)
	$(call short,INST,$(DESTDIR)$(libdir)/$(SHARED))set -e; \
	set -- $(CORE_INSTALLED); while [ $$# -gt 0 ]; do \
	    $(INSTALL) -d "$(DESTDIR)$${2%/*}"; $(INSTALL_DATA) "$$1" "$(DESTDIR)$$2"; shift 2; done; \
	$(INSTALL) -d '$(DESTDIR)$(libdir)' '$(DESTDIR)$(pkgconfigdir)' '$(DESTDIR)$(cmakedir)'; \
	$(INSTALL_DATA) $(B)/libpixhit.a '$(DESTDIR)$(libdir)/libpixhit.a'; \
	$(INSTALL_DATA) $(B)/$(SHARED) '$(DESTDIR)$(libdir)/$(SHARED)'; \
	ln -sf $(SHARED) '$(DESTDIR)$(libdir)/$(SONAME)'; \
	ln -sf $(SONAME) '$(DESTDIR)$(libdir)/libpixhit.so'; \
	set -- $(CONFIGS); while [ $$# -gt 0 ]; do $(fill_core) "$$1" >"$(DESTDIR)$$2"; shift 2; done

uninstall-core: #= remove what `make install-core` with the same variables has installed
	$(call short,GONE,$(DESTDIR)$(libdir)/$(SHARED))set -- $(CORE_INSTALLED) $(CONFIGS) \
	    $(foreach file,libpixhit.a libpixhit.so $(SONAME) $(SHARED),x '$(libdir)/$(file)'); \
	while [ $$# -gt 0 ]; do rm -f "$(DESTDIR)$$2"; shift 2; done; rmdir '$(DESTDIR)$(cmakedir)' \
	    '$(DESTDIR)$(includedir)/pixhit' '$(DESTDIR)$(coredocdir)' 2>/dev/null || true

# ---- the npm package ----------------------------------------------------------------------------------------------

NPM = $(B)/npm
NPM_PACKAGE = $(B)/pixhit-$(CORE_VERSION).tgz
NPM_MOST = 60000 # bytes of the package

npm: $(NPM_PACKAGE) #= the core as an npm package: WebAssembly, JavaScript and types (build/pixhit-VERSION.tgz)
	@echo "$<: $$(wc -c <$<) bytes. Install it with: npm install $<"
$(NPM)/package/%: $(PACK)/npm/%
	@mkdir -p $(@D) && cp $< $@
$(NPM)/package/LICENSE: src/pixhit/LICENSE
	@mkdir -p $(@D) && cp $< $@
$(NPM)/package/package.json: $(PACK)/npm/package.json.in src/pixhit/pixhit.h
	@mkdir -p $(@D) && sed 's|@version@|$(CORE_VERSION)|' $< >$@
# The module is text, so that pages, bundlers and node load it without a setting.
$(NPM)/package/core.js: $(NPM)/core.wasm
	@mkdir -p $(@D) && printf "export default '%s';\n" "$$(base64 -w 0 $<)" >$@
$(NPM_PACKAGE): $(addprefix $(NPM)/package/,index.js index.d.ts README.md example.html LICENSE core.js package.json)
	$(call short,TAR,$@)tar -C $(NPM) --sort=name -c $(SAME) package | gzip -9n >$@

# Installs the package into an empty folder, by npm if npm is installed, and compares it with the C library.
npm-test: $(NPM_PACKAGE) $(ANSWERS) #- the npm package, installed in an empty folder, against the C library (node)
	@test $$(wc -c <$<) -le $(NPM_MOST) || { echo "$< has more than $(NPM_MOST) bytes"; exit 1; }
	@rm -rf $(NPM)/empty && mkdir -p $(NPM)/empty/node_modules/pixhit
	@if command -v npm >/dev/null; then cd $(NPM)/empty && npm install -s --offline --cache ../cache $(abspath $<); \
	    else tar -C $(NPM)/empty/node_modules/pixhit --strip-components=1 -xzf $<; fi
	@cp tests/npm/agree.mjs $(NPM)/empty/agree.test.mjs && $(ANSWERS) >$(NPM)/empty/answers
	@cd $(NPM)/empty && ANSWERS=answers node --test

# ---- the archive of the core --------------------------------------------------------------------------------------

CORE_NAME = pixhit-$(CORE_VERSION)
CORE_ARCHIVE = $(B)/$(CORE_NAME).tar.gz
CORE_DIST = src/pixhit/|src/look/|src/examples/|assets/examples/|assets/sprites/|assets/font/font.png$$|$(PACK)/core.mk$$

dist-core: #= the core, its guide and its examples as build/pixhit-VERSION.tar.gz, which plain make builds
	@mkdir -p $(B)
	$(call short,TAR,$(CORE_ARCHIVE)){ $(LISTED); } | grep -zE '^($(CORE_DIST))' | LC_ALL=C sort -z | tar --null -T - -c $(SAME) \
	    --transform 's|^$(PACK)/core.mk|Makefile|' --transform 's|^src/||' --transform 's|^|$(CORE_NAME)/|' | gzip -9n >$(CORE_ARCHIVE)

# Builds the unpacked archive and runs the examples without a display.
CORE_RUN = cd $(CORE_NAME) && make -s -j2 check
dist-core-test: dist-core #- the archive of the core, unpacked alone: it builds and runs
	@rm -rf $(B)/dist-core && mkdir $(B)/dist-core && tar -C $(B)/dist-core -xzf $(CORE_ARCHIVE)
	@cd $(B)/dist-core && env -i PATH="$$PATH" sh -c '$(CORE_RUN)'

CORE_ROOT = $(B)/roots/core
CORE_NEEDS = gcc,libc6-dev,make,libsdl2-dev,libsdl2-image-dev
dist-core-root: dist-core #- the same in a bare Debian 12, a root of debootstrap (as root; CORE_ROOT=folder: an existing root)
	@[ -d $(CORE_ROOT) ] || { rm -rf $(CORE_ROOT).new && mkdir -p $(dir $(CORE_ROOT)) && \
	    debootstrap --variant=minbase --include=$(CORE_NEEDS) bookworm $(CORE_ROOT).new && mv $(CORE_ROOT).new $(CORE_ROOT); }
	@rm -rf $(CORE_ROOT)/opt/$(CORE_NAME) && tar -C $(CORE_ROOT)/opt -xzf $(CORE_ARCHIVE)
	@chroot $(CORE_ROOT) env -i PATH=/usr/bin:/bin sh -c 'cd /opt && $(CORE_RUN)'

.PHONY: single core-library install-core uninstall-core npm npm-test dist-core \
    dist-core-test dist-core-root

# ---- the reference ------------------------------------------------------------------------------------------------

DOC_APT = sudo apt-get install -y doxygen
doc: #= the reference of the core in build/doc/html, by Doxygen; nothing public may lack a description
	@command -v doxygen >/dev/null || { echo 'doxygen not found. Install it with: $(DOC_APT)' >&2; exit 1; }
	@mkdir -p $(B)/doc
	$(call short,DOC,$(B)/doc/html)CORE_VERSION=$(CORE_VERSION) DOC=$(B)/doc doxygen $(PACK)/Doxyfile
.PHONY: doc
