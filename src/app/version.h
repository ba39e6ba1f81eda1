// version.h - the one place of the version. The Makefile reads both lines for the manual page, the
// desktop's metadata, the archive and the Debian package.
#ifndef APP_VERSION_H
#define APP_VERSION_H

#define XCAVATE_VERSION "1.0"
#define XCAVATE_DATE "2026-11-21" ///< the day of its release

#endif
