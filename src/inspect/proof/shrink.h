// shrink.h - the smallest masks with which a question still fails.
#ifndef INSPECT_PROOF_SHRINK_H
#define INSPECT_PROOF_SHRINK_H

#include "inspect/proof/question.h"

/// True when the question still fails.
typedef bool shrink_fails(const void *user, const question *q);

/// A copy of the question with masks of its own, which shrink_drop frees; no masks when memory is short.
question shrink_copy(const question *q);
void shrink_drop(question *q);

/// Takes rows, columns and pixels out of both masks, and shortens way and velocity, while the question fails. The
/// question is one of shrink_copy: its masks are freed and replaced. When memory is short it stays as far as it has
/// come. A question that does not fail is left alone.
void shrink(question *q, shrink_fails *fails, const void *user);

/// Cuts off what lies further than a pixel from where the two frames meet on the way. A question about the core stays
/// the same, unless a fault depends on the size.
void shrink_crop(question *q);

#endif
