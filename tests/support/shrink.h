// shrink.h - reduces a wrongly answered question to the smallest masks and prints it as a C test.
#ifndef TESTS_SUPPORT_SHRINK_H
#define TESTS_SUPPORT_SHRINK_H

#include <stdio.h>

#include "inspect/question.h"

/// Functions of the core that answer questions.
question_calls shrink_core(void);

/// A copy of the question with its own masks. Free it with shrink_drop.
question shrink_copy(const question *q);
void shrink_drop(question *q);

/// Removes rows, columns and pixels from both masks, and shortens path and velocity, while these functions answer
/// wrongly. The question must come from shrink_copy: its masks are freed and replaced. Returns false if the answer is
/// correct. Takes about ten thousand questions.
bool shrink(question *q, const question_calls *calls);

/// Writes the question with its correct answer as a test of that name.
void shrink_print(const question *q, const char *name, FILE *to);

#endif
