# install.mk - installation, the source archive and the Debian package. Included by the Makefile.
#
# The variables have GNU's names, and PREFIX is an alias of prefix. DESTDIR precedes every path, for packagers. The
# version is in src/app/version.h.

PREFIX ?= /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man
docdir = $(datarootdir)/doc/xcavate
bashcompletiondir = $(datarootdir)/bash-completion/completions
zshcompletiondir = $(datarootdir)/zsh/site-functions
gamedir = $(datadir)/xcavate
icondir = $(datarootdir)/icons/hicolor

INSTALL ?= install
INSTALL_PROGRAM ?= $(INSTALL)
INSTALL_DATA ?= $(INSTALL) -m 644

PACK = assets/packaging
VERSION := $(shell sed -n 's/.*XCAVATE_VERSION "\(.*\)".*/\1/p' src/app/version.h)
DATE := $(shell sed -n 's/.*XCAVATE_DATE "\(.*\)".*/\1/p' src/app/version.h)

# Folders of the data that are compiled into the program: the path from its own folder, which remains valid if the tree
# is moved, and the absolute path, which is tried next.
way = $(shell realpath -ms --relative-to='$(1)' '$(2)')
PLACE := -DXCAVATE_DATADIR='"$(gamedir)"' -DXCAVATE_DATA_FROM_BIN='"$(call way,$(bindir),$(gamedir))"'

# ---- files that name the version or a folder ----------------------------------------------------------------

FILLED = $(addprefix $(B)/packaging/,xcavate.6 org.pixhit.xcavate.metainfo.xml)
# HOMEPAGE is the address of the project, set by its publisher, with /issues and /raw/HEAD below it. Without it, the
# metadata has no screenshots and a homepage in a domain that is reserved for examples, because AppStream rejects a
# program without a homepage.
HOMEPAGE ?=
comma = ,
no_home = s|"homepage">@HOMEPAGE@|"homepage">https://example.org/|; /<screenshots>/$(comma)/<.screenshots>/d; /@HOMEPAGE@/d
at_home = $(if $(HOMEPAGE),s|@HOMEPAGE@|$(HOMEPAGE)|g,$(no_home))
fill = sed -e 's|@VERSION@|$(VERSION)|g' -e 's|@DATE@|$(DATE)|g' -e 's|@GAMEDIR@|$(gamedir)|g' -e '$(at_home)'

$(FILLED): $(B)/packaging/%: $(PACK)/%.in src/app/version.h $(B)/place.words $(B)/home.words
	@mkdir -p $(@D)
	$(call short,FILL,$@)$(fill) $< >$@

# ---- install and uninstall ------------------------------------------------------------------------------------

# Every file except the program: its source and its destination.
goes = '$(1)' '$(2)'
DATA = $(shell find assets/sprites assets/font assets/sounds -name '*.png' -o -name '*.wav') $(wildcard assets/lang/*.txt) \
    $(wildcard assets/levels/*.png assets/levels/*.txt assets/levels/*.rec)
ICON_SIZES = 16 22 24 32 48 64 128 256 512
INSTALLED = $(foreach file,$(DATA),$(call goes,$(file),$(gamedir)/$(file:assets/%=%))) \
    $(foreach n,$(ICON_SIZES),$(call goes,$(PACK)/icons/$(n).png,$(icondir)/$(n)x$(n)/apps/org.pixhit.xcavate.png)) \
    $(call goes,$(PACK)/org.pixhit.xcavate.desktop,$(datarootdir)/applications/org.pixhit.xcavate.desktop) \
    $(call goes,$(PACK)/org.pixhit.xcavate.xml,$(datarootdir)/mime/packages/org.pixhit.xcavate.xml) \
    $(call goes,$(B)/packaging/org.pixhit.xcavate.metainfo.xml,$(datarootdir)/metainfo/org.pixhit.xcavate.metainfo.xml) \
    $(call goes,$(B)/packaging/xcavate.6,$(mandir)/man6/xcavate.6) \
    $(call goes,$(PACK)/completion.bash,$(bashcompletiondir)/xcavate) \
    $(call goes,$(PACK)/completion.zsh,$(zshcompletiondir)/_xcavate) \
    $(call goes,README.md,$(docdir)/README.md) \
    $(call goes,src/pixhit/LICENSE,$(docdir)/LICENSE)

install: $(B)/xcavate $(FILLED) ## install the game below prefix=/usr/local (also bindir, datadir, mandir, DESTDIR ...)
	$(call short,INST,$(DESTDIR)$(bindir)/xcavate)set -e; set -- $(INSTALLED); while [ $$# -gt 0 ]; do \
	    $(INSTALL) -d "$(DESTDIR)$${2%/*}"; $(INSTALL_DATA) "$$1" "$(DESTDIR)$$2"; shift 2; done; \
	    $(INSTALL) -d '$(DESTDIR)$(bindir)'; $(INSTALL_PROGRAM) $(B)/xcavate '$(DESTDIR)$(bindir)/xcavate'
install-strip: #= the same without the program's symbols
	@$(MAKE) INSTALL_PROGRAM='$(INSTALL_PROGRAM) -s' install

# Folders that contain only files of the game are also removed.
OWN = $(foreach folder,sprites font sounds lang levels,'$(DESTDIR)$(gamedir)/$(folder)') '$(DESTDIR)$(gamedir)' '$(DESTDIR)$(docdir)'
uninstall: #= remove what `make install` with the same variables has installed
	$(call short,GONE,$(DESTDIR)$(bindir)/xcavate)set -- $(INSTALLED) '' '$(bindir)/xcavate'; while [ $$# -gt 0 ]; do \
	    rm -f "$(DESTDIR)$$2"; shift 2; done; \
	    rmdir $(OWN) 2>/dev/null || true

check-install: #- build, install, move, run and uninstall the game in temporary folders
	@CC="$(CC)" sh tests/build.sh
	@CC="$(CC)" sh tests/install.sh

# ---- the archive ------------------------------------------------------------------------------------------------

# The archive is reproducible: sorted files, the date of the release, no user name.
SAME = --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime='$(DATE) 00:00Z'
NAME = xcavate-$(VERSION)
ARCHIVE = $(B)/$(NAME).tar.gz
LISTED = if [ -e .git ]; then git ls-files -z; \
    else find . -type f ! -path './$(B)/*' ! -path './build*' -print0 | sed -z 's|^\./||'; fi

dist: #= the sources as build/xcavate-VERSION.tar.gz
	@mkdir -p $(B)
	$(call short,TAR,$(ARCHIVE)){ $(LISTED); } | LC_ALL=C sort -z | tar --null -T - -c $(SAME) \
	    --transform 's|^|$(NAME)/|' | gzip -9n >$(ARCHIVE)

# ---- the Debian package -----------------------------------------------------------------------------------------

DEB_APT = sudo apt-get install -y build-essential debhelper pkgconf libsdl2-dev libsdl2-image-dev libcmocka-dev
DEB = $(B)/deb
DEBFULLNAME ?= Xcavate maintainers
DEBEMAIL ?= xcavate@example.org
DEB_FLAGS ?= -us -uc

# The unpacked sources and the folder debian are built like any Debian package.
deb: dist #= the Debian package, in build/deb
	@command -v dh >/dev/null || { echo 'debhelper not found. Install it with: $(DEB_APT)' >&2; exit 1; }
	@rm -rf $(DEB) && mkdir -p $(DEB) && cp $(ARCHIVE) $(DEB)/xcavate_$(VERSION).orig.tar.gz
	@tar -C $(DEB) -xzf $(ARCHIVE) && cp -R $(DEB)/$(NAME)/$(PACK)/debian $(DEB)/$(NAME)/debian
	@cd $(DEB)/$(NAME)/debian && for file in *.in; do \
	    sed -e 's|@VERSION@|$(VERSION)|g' -e 's|@MAINTAINER@|$(DEBFULLNAME) <$(DEBEMAIL)>|g' -e '$(at_home)' \
	        -e "s|@DATE@|$$(LC_ALL=C date -u -R -d '$(DATE)')|g" "$$file" >"$${file%.in}" && rm "$$file"; done
	cd $(DEB)/$(NAME) && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage $(DEB_FLAGS)

# ---- all of it --------------------------------------------------------------------------------------------------

release: $(B)/xcavate #= sources, packages and archives of every system, each of which has played a record (build/release)
	@XCAVATE=$(B)/xcavate CC="$(CC)" RELEASE=$(B)/release sh tests/release.sh

.PHONY: install install-strip uninstall check-install dist deb release
