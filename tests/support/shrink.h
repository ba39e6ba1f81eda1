// shrink.h - the smallest masks with which a question is still answered wrongly, and a test of them as C.
#ifndef TESTS_SUPPORT_SHRINK_H
#define TESTS_SUPPORT_SHRINK_H

#include <stdio.h>

#include "inspect/question.h"

/// The calls of the core.
question_calls shrink_core(void);

/// A copy of the question with masks of its own, which shrink_drop frees.
question shrink_copy(const question *q);
void shrink_drop(question *q);

/// Takes rows, columns and pixels out of both masks, and shortens way and velocity, while these calls answer the
/// question wrongly. The question is one of shrink_copy: its masks are freed and replaced. False when the answer is
/// right. It takes some ten thousand questions.
bool shrink(question *q, const question_calls *calls);

/// Writes the question as a test of that name, with the answer that it should have.
void shrink_print(const question *q, const char *name, FILE *to);

#endif
