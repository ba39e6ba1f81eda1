// test_options.c - command line of a tool: an unknown option costs one line and is not ignored.
#include "support/check.h"
#include "support/options.h"

enum { LEAST = 2, MOST = 20, USUAL = 7 };

/// Value of --n; -1 if refused.
static int32_t n_of(char *name, char *number) {
    option of[] = {{"--m", 0, 1, 0}, {"--n", LEAST, MOST, USUAL}, {NULL, 0, 0, 0}};
    char tool[] = "tool", m[] = "--m", one[] = "1";
    char *words[] = {tool, m, one, name, number, NULL};
    int count = !name ? 3 : 5;
    count -= name && !number;
    return options_read(of, count, words) ? of[1].value : -1;
}

TEST(a_tool_reads_a_number_after_a_name) {
    char n[] = "--n", least[] = "2", most[] = "20";
    assert_int_equal(n_of(NULL, NULL), USUAL);
    assert_int_equal(n_of(n, least), LEAST);
    assert_int_equal(n_of(n, most), MOST);
}

TEST(a_tool_refuses_what_is_no_option_and_no_number_in_its_range) {
    char n[] = "--n", help[] = "--help", five[] = "5";
    char bad[][4] = {"", "x", "5x", "1", "21", "-5"};
    assert_int_equal(n_of(help, NULL), -1);
    assert_int_equal(n_of(help, five), -1);
    assert_int_equal(n_of(n, NULL), -1);
    for (int i = 0; i < 6; i++) {
        CHECK(n_of(n, bad[i]) == -1, "'%s' is taken as %d", bad[i], (int)n_of(n, bad[i]));
    }
}
