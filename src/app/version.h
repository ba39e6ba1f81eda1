// version.h - version and release date. The Makefile reads them for the manual page, the desktop metadata, the archive
// and the Debian package.
#ifndef APP_VERSION_H
#define APP_VERSION_H

#define XCAVATE_VERSION "2.0"
#define XCAVATE_DATE "2026-11-28"

#endif
