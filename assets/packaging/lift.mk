# lift.mk - the core for other projects: one file of all sources, an installed library, its reference. Included by the
# Makefile.
#
# The variables are GNU's, as in install.mk. The version of the library stands in src/pixhit/pixhit.h.

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

# What is filled in, where it goes.
CONFIGS = src/pixhit/pixhit.pc.in '$(pkgconfigdir)/pixhit.pc' \
    $(foreach file,pixhit-config.cmake pixhit-config-version.cmake,$(PACK)/$(file).in '$(cmakedir)/$(file)')
fill_core = sed -e 's|@prefix@|$(prefix)|' -e 's|@includedir@|$(includedir)|' -e 's|@libdir@|$(libdir)|' \
    -e 's|=$(prefix)/|=$${prefix}/|' -e 's|@version@|$(CORE_VERSION)|' -e 's|@major@|$(CORE_MAJOR)|' \
    -e 's|@soname@|$(SONAME)|' -e 's|@include@|$(call way,$(cmakedir),$(includedir))|'

# Every file but the libraries: where it lies, where it goes.
CORE_INSTALLED = $(foreach file,pixhit.h pixhit_more.h,src/pixhit/$(file) '$(includedir)/pixhit/$(file)') \
    src/pixhit/LICENSE '$(coredocdir)/LICENSE' src/pixhit/README.md '$(coredocdir)/README.md'

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

.PHONY: single core-library install-core uninstall-core

# ---- the reference ------------------------------------------------------------------------------------------------

DOC_APT = sudo apt-get install -y doxygen
doc: #= the reference of the core in build/doc/html, by Doxygen; nothing public may lack a description
	@command -v doxygen >/dev/null || { echo 'doxygen not found. Install it with: $(DOC_APT)' >&2; exit 1; }
	@mkdir -p $(B)/doc
	$(call short,DOC,$(B)/doc/html)CORE_VERSION=$(CORE_VERSION) DOC=$(B)/doc doxygen $(PACK)/Doxyfile
.PHONY: doc
