#!/bin/sh
# mutants.sh - distrust of the tests: faults are put into the source one by one, and for each of them a test must fail.
# Needs a C compiler, SDL2 and cmocka, as `make test` does, and about half an hour.
#
# Each entry of the list below is a fault: what goes wrong, the file, the text and what takes its place, the tests that
# should catch it. When they do not, all others of that folder are run until one fails, with a warning that the row names
# the wrong test. The text must stand in the file exactly once. A name in brackets is a set of instructions that the
# processor must have.
# FAULTS=5 takes five of them, spread over the list. ONLY='proof:|lab:' takes those whose words and file that pattern of
# grep -E meets. TEXTS=1 tries none: it only looks whether each text stands where the list says.
# The last line is `N passed, N failed`: faults that were caught, and faults that lived or could not be tried.
set -u
. "$(dirname "$0")/shell.sh"
temporary
. "$root/tests/mutants/hunt.sh"
[ -n "${TEXTS:-}" ] || base
total=$(grep -c '^fault ' "$0")
number=0
tiers=$(sh "$root/tests/tiers.sh")

# ---- one fault ---------------------------------------------------------------------------------------------------------

# replaced FILE FROM TO: prints the file with the text replaced; fails when it does not stand there exactly once.
replaced() {
    FROM=$2 TO=$3 awk '
        { at = index($0, ENVIRON["FROM"]) }
        at { rest = substr($0, at + length(ENVIRON["FROM"])); found += 1 + (index(rest, ENVIRON["FROM"]) > 0) }
        at { $0 = substr($0, 1, at - 1) ENVIRON["TO"] rest }
        { print }
        END { exit found != 1 }' "$1"
}

# by_others: what no test of its row has caught goes to all tests of its folder. A row that names the wrong test is told.
by_others() {
    # shellcheck disable=SC2086 # tests are words
    hunt $others && outcome="$outcome - WARNING: no test that its row names"
}

# seeded FILE FROM TO TEST...: caught when a test fails.
seeded() {
    file=src/$1 from=$2 to=$3
    others=$(tests_of "$1")
    shift 3
    fresh || return 1
    replaced "$file" "$from" "$to" >put.new && cat put.new >"$file" || {
        outcome="NOT TRIED: the text does not stand in $file exactly once"
        return 1
    }
    built && hunt "$@" && return
    [ "$outcome" = LIVED ] && by_others
}

# chosen WHAT FILE: true when this fault is to be tried.
chosen() {
    number=$((number + 1))
    echo "$1$2" | grep -qE -e "${ONLY:-}" || return 1
    [ $((number * ${FAULTS:-$total} / total)) -gt $(((number - 1) * ${FAULTS:-$total} / total)) ]
}

# fault WHAT FILE FROM TO TESTS
fault() {
    chosen "$1" "$2" || return
    case $1 in
    '['*)
        isa=${1%%]*}
        echo "$tiers" | grep -qx "${isa#?}" || {
            echo "skip - $1"
            return
        }
        ;;
    esac
    if [ -n "${TEXTS:-}" ]; then
        replaced "$root/src/$2" "$3" "$4" >/dev/null
        say $? "the text of: $1 ($2)"
        return
    fi
    # shellcheck disable=SC2086 # tests are words
    seeded "$2" "$3" "$4" $5
    say $? "$1 ($2): $outcome"
}

# ---- the core: words, windows, edits -----------------------------------------------------------------------------------

fault 'a span in two words is one column short' pixhit/words.h \
    'high = ph__min64(x1 - left, PH_WORD);' 'high = ph__min64(x1 - left, PH_WORD - 1);' 'pixhit/test_shape'
fault 'a run across two words counts twice' pixhit/words.h \
    '(before ? before[y] >> (PH_WORD - 1) : 0)' '(before ? before[y] >> PH_WORD / 2 & 0 : 0)' 'pixhit/test_memory'
fault 'the padding gets a pixel' pixhit/internal.h \
    '(UINT64_C(1) << used) - 1' '(UINT64_C(2) << used) - 1' 'pixhit/test_mask_edit pixhit/test_mask'
fault 'the last strip of b is not seen' pixhit/internal.h \
    'strip + 1 < mask->strips ?' 'strip + 2 < mask->strips ?' 'pixhit/test_overlap'
fault 'an edit of a mask by itself reads what it wrote' pixhit/kernels/edit.inc \
    'mask == b && dy > 0 ?' 'mask == b && dy < 0 ?' 'pixhit/test_mask_edit pixhit/test_edit'
fault 'an intersection forgets the rows below the brush' pixhit/mask_edit.c \
    '{all.x0, in.y1, all.x1, all.y1}' '{all.x0, in.y1, all.x1, in.y1}' 'pixhit/test_edit'
fault 'bounds stay when the lowest row goes' pixhit/mask_edit.c \
    'while (area.y1 >= in.y1 &&' 'while (area.y1 > in.y1 &&' 'pixhit/test_mask_edit pixhit/test_edit'
fault 'bounds stay when the last column goes' pixhit/mask_edit.c \
    'in.x1 = area.x1 >= in.x1 ?' 'in.x1 = area.x1 > in.x1 ?' 'pixhit/test_mask_edit pixhit/test_edit'
fault 'a brush that is cut off leaves its bounds too wide' pixhit/words.h \
    'if (pixels != 0 && !inside) {' 'if (pixels < 0 && !inside) {' 'pixhit/test_mask_edit pixhit/test_edit'
fault 'bounds stay too wide after shrinking' pixhit/mask_edit.c \
    'if (r < 0) {' 'if (r < -1) {' 'pixhit/test_edit'
fault 'of a tall mask the second band grows into its first strip alone' pixhit/kernels/grow.inc \
    'if (strip < last) { // it' 'if (strip < last && y0 == area->y0) { // it' 'pixhit/test_edit_sets'
fault 'what grows by more than a word grows by a word' pixhit/kernels/grow.inc \
    'for (int32_t step; r > 0; r -= step) {' 'for (int32_t step; r > 0; r -= r) {' 'pixhit/test_edit_sets'
fault 'rows that grow from above and below are written too soon' pixhit/kernels/grow.inc \
    'r - have), LANES);' 'r - have), LANES + 1);' 'pixhit/test_edit_sets'
fault 'edits of many vectors lose their count' pixhit/kernels/edit.inc \
    'sum += popcount(all' 'sum = popcount(all' 'pixhit/test_edit_sets'
fault 'a copy of another size is taken' pixhit/mask_edit.c \
    'mask->w != from->w || mask->h != from->h' 'mask->w != from->w' 'pixhit/test_mask_edit'
fault 'the overlap mask over its own source is wrong' pixhit/mask_overlap.c \
    'dx > 0 ? a->strips - 1 - i : i' 'dx < 0 ? a->strips - 1 - i : i' 'pixhit/test_overlap'
fault 'half a pixel rounds up in the centroid' pixhit/kernels/kernels.h \
    '(2 * t->moments.sx + n - 1)' '(2 * t->moments.sx + n)' 'pixhit/test_shape pixhit/test_regressions'
fault 'the leftmost point is the lowest of its column' pixhit/mask_overlap.c \
    'x0 < out->left.x ?' 'x0 <= out->left.x ?' 'pixhit/test_shape'
fault 'a circle lacks its last column' pixhit/kernels/edit.inc \
    'positive(middle + reach)' 'positive(middle + reach - 1)' 'pixhit/test_shape'
fault 'a circle is as wide everywhere as in its middle row' pixhit/kernels/edit.inc \
    '- ups * ups,' '- zero() * ups,' 'pixhit/test_shape'
fault 'halves of a line round to its start' pixhit/mask_line.c \
    '(2 * rest >= n)' '(2 * rest > n)' 'pixhit/test_shape'
fault 'a scaled run begins a pixel late' pixhit/mask_turn.c \
    '(twice - 1) / (2 * (int64_t)from) + 1' 'twice / (2 * (int64_t)from) + 1' 'pixhit/test_convert pixhit/test_edit'
fault 'the coarse test forgets the corner' pixhit/mask_turn.c \
    '(right && below && ph_mask_hit' '(right && !below && ph_mask_hit' 'pixhit/test_contact pixhit/test_convert pixhit/test_edit'
fault 'a flipped block is not flipped' pixhit/mask_turn.c \
    'rows - 1 - i : i]' 'i : i]' 'pixhit/test_shape pixhit/test_pose'
fault 'a saved mask with pixels in its padding is restored' pixhit/mask_save.c \
    'if (padding) {' 'if (padding && mask->w == 0) {' 'pixhit/test_mask pixhit/test_limits pixhit/test_convert'
fault 'a color key leaves out its farthest color' pixhit/mask_load.c \
    '(a > b ? a - b : b - a) <= most' '(a > b ? a - b : b - a) < most' 'pixhit/test_convert pixhit/test_mask'
fault 'a clone has no pixels' pixhit/mask.c \
    'ph_mask_copy(copy, mask);' ';' 'pixhit/test_small'
fault 'what b has counts as a difference' pixhit/mask.c \
    '& ~(b ? ph__strip(b, strip)[y] : 0)' '& ~(b ? UINT64_C(0) : 0)' 'pixhit/test_small'
fault 'masks of two widths differ by runs' pixhit/mask.c \
    'return a->w == b->w && a->h == b->h && run_without' 'return a->h == b->h && run_without' 'pixhit/test_small'
fault 'as many pixels are the same pixels' pixhit/mask_save.c \
    'return perhaps && memcmp' 'return perhaps || memcmp' 'pixhit/test_small'
fault 'a hash goes on right of its box' pixhit/mask_save.c \
    'ph__span_bits(0, box.x1 - x, 0)' '~UINT64_C(0)' 'pixhit/test_small'
fault 'a hash knows no height' pixhit/mask_save.c \
    '((uint64_t)box.y1 - (uint64_t)box.y0) << 32' '0' 'pixhit/test_small'
fault 'a frame of keys keeps the key color' pixhit/mask_load.c \
    'frame.y0), keys, n, solid);' 'frame.y0), keys, n, !solid);' 'pixhit/test_small'
fault 'bits are read from the low end alone' pixhit/mask_load.c \
    'image->msb_first ? 7 : 0' '0' 'pixhit/test_small'
fault 'empty pixels are painted in the solid color' pixhit/mask_load.c \
    '? solid : empty' '? solid : solid' 'pixhit/test_small'
fault 'a distance is that of the first way found' pixhit/mask_push_out.c \
    '(uint64_t)(ring * ring) <= s->length' 's->length == UINT64_MAX' 'pixhit/test_small'
fault 'a distance leaves out the last row' pixhit/mask_push_out.c \
    'bottom = p->y1 - INT64_C(1)' 'bottom = p->y1 - INT64_C(2)' 'pixhit/test_small'
fault 'the way of all offsets is a row too low' pixhit/mask_push_out.c \
    'b->h - 1 - y);' 'b->h - y);' 'pixhit/test_components'
fault 'an outline joins corners the other way about' pixhit/mask_outline.c \
    '(right || neighbors == 8)' '(right || neighbors == 4)' 'pixhit/test_edit pixhit/test_convert pixhit/test_components'
fault 'upright is -90 degrees' pixhit/mask_moments.c \
    'out->angle <= -90' 'out->angle < -90' 'pixhit/test_components'

# ---- the core: motion and contacts ---------------------------------------------------------------------------------------

fault 'a sweep goes down first where both steps are due' pixhit/mask_sweep.c \
    '* s->ny <= (2 * s->iy + 1)' '* s->ny < (2 * s->iy + 1)' 'pixhit/test_motion'
fault 'the first step of a sweep is counted wrongly' pixhit/mask_sweep.c \
    '* m + n - 1 + same)' '* m + n - 1)' 'pixhit/test_motion'
fault 'a walker steps up through what is above it' pixhit/mask_move.c \
    'up == most || hits(m, 0, -up - 1)' 'up == most' 'pixhit/test_move'
fault 'a walker goes down further than it may' pixhit/mask_move.c \
    'm->walks && down <= to->down;' 'm->walks && down <= to->down + 1;' 'pixhit/test_move'
fault 'what lands does not walk' pixhit/mask_move.c \
    'm->walks = m->climber && hits' 'm->walks = false && hits' 'pixhit/test_move'
fault 'what flies stops at a body that is not the first' pixhit/mask_move.c \
    'at.step < first.step' 'at.step >= 0' 'pixhit/test_move'
fault 'a touch is kept again in each step' pixhit/mask_move.c \
    'return i < to->touches_n;' 'return i < 0;' 'pixhit/test_move'
fault 'a jump walks' pixhit/mask_move.c \
    'move->my >= 0, false' 'true, false' 'pixhit/test_move'
fault 'a place is near that is too far to be added to' pixhit/mask_move.c \
    '< MOVE_REACH;' '<= MOVE_REACH;' 'pixhit/test_move'
fault 'a sweep ends a step early' pixhit/mask_sweep.c \
    'ph__max64(m, -m) + 1)' 'ph__max64(m, -m))' 'pixhit/test_motion'
fault 'half a side step of a push rounds down' pixhit/mask_line.c \
    '(2 * (product % n) >= n)' '(2 * (product % n) > n)' 'pixhit/test_motion'
fault 'of two equal ways out the lower one is taken' pixhit/mask_push_out.c \
    '(y < s->y ||' '(y > s->y ||' 'pixhit/test_motion'
fault 'of two equally near pixels the right one is taken' pixhit/contact.c \
    'p - low <= high - p' 'p - low < high - p' 'pixhit/test_contact'
fault 'of two equally near rows the lower one is taken' pixhit/contact.c \
    'if (square < least)' 'if (square <= least)' 'pixhit/test_contact'
fault 'the centroid of a contact rounds up' pixhit/kernels/kernels.h \
    '(2 * t->moments.sy + n - 1)' '(2 * t->moments.sy + n)' 'pixhit/test_contact'
fault 'the line of the centers points the wrong way' pixhit/contact.c \
    'c->gx = x, c->gy = y;' 'c->gx = -x, c->gy = y;' 'pixhit/test_contact'
fault 'bodies that stand still bounce' pixhit/contact.c \
    'closing <= 0 ||' 'closing < 0 ||' 'pixhit/test_bounce'

# ---- the core: other masks -----------------------------------------------------------------------------------------------

fault 'alphas that add up to 255 do not touch' pixhit/soft.c \
    '(b >= lacking)' '(b > lacking)' 'pixhit/test_soft'
fault 'a transparent pixel touches an opaque one' pixhit/soft.c \
    ' & (a != 0) &' ' &' 'pixhit/test_soft'
fault 'runs are merged without the offset' pixhit/rle.c \
    'if (p->x1 < q->x1 + dx) {' 'if (p->x1 < q->x1) {' 'pixhit/test_rle'
fault 'the first run of a row that reaches in is passed' pixhit/rle.c \
    'ph__run_from(runs, first, last, x)' 'ph__run_from(runs, first, last, x + 1)' 'pixhit/test_rle'
fault 'runs that touch at a corner are apart' pixhit/components.c \
    'runs[above].x1 + reach <= runs[i].x0' 'runs[above].x1 <= runs[i].x0' 'pixhit/test_components'
fault 'of two equal components the last is the largest' pixhit/components.c \
    'l.list[i].count > l.list' 'l.list[i].count >= l.list' 'pixhit/test_components'
fault 'the box of a component is that of its first run' pixhit/components.c \
    'ph__box_widen(&component->box, box);' ';' 'pixhit/test_components'
fault 'the most bytes of components are too few' pixhit/components.c \
    '((uint64_t)w + 1) / 2' '(uint64_t)w / 2' 'pixhit/test_memory'
fault 'a summary overlooks the last rows of the window' pixhit/summary.c \
    'k <= (window->y1 - 1) / PH_WORD; k++' 'k < (window->y1 - 1) / PH_WORD; k++' 'pixhit/test_summary'
fault 'a summary overlooks tiles with columns on the left' pixhit/summary.c \
    'ph__span_bits(window->x0, window->x1, strip);' 'ph__span_bits(window->x0 + 1, window->x1, strip);' 'pixhit/test_summary'
fault 'an update of a summary leaves out the last column' pixhit/summary.c \
    'x <= (box.x1 - 1) / PH_WORD; x++' 'x <= (box.x1 - 2) / PH_WORD; x++' 'pixhit/test_summary'
fault 'pairs of one item are listed in any order' pixhit/broadphase/list.c \
    'k > 0 && ph__pair_before(next' 'k > n && ph__pair_before(next' 'pixhit/test_broad_list'
fault 'the pairs of an item that has many are dealt to it twice' pixhit/broadphase/list.c \
    'deal(s, pairs, n, true);' 'deal(s, pairs, n, false);' 'pixhit/test_broad_list'
fault 'new candidates are not sorted for a list' pixhit/broadphase/list.c \
    'broad->sorts = true;' ';' 'pixhit/test_broad_list'
fault 'of pairs that are parted the second half stays unsorted' pixhit/broadphase/list.c \
    'pair_sort(s, pairs + first, n - first, middle, high);' ';' 'pixhit/test_broad_list'
fault 'the way ahead of wide boxes never changes' pixhit/broadphase/candidates.c \
    'broad->ahead * (dear - in_vain)' '0 * (dear - in_vain)' 'pixhit/test_broad_kept'
fault '[avx2] four items packed at a time do not notice a new filter' pixhit/broadphase/pack.c \
    'odd = _mm256_or_si256(over, _mm256_xor_si256(key, keys));' 'odd = over;' 'pixhit/test_broad_kept pixhit/test_broad'
fault '[avx2] four items packed at a time may be empty' pixhit/broadphase/pack.c \
    'live = _mm256_and_si256(filled, ' 'live = _mm256_or_si256(zero, ' 'pixhit/test_broad pixhit/test_broad_kept'
fault 'candidates that do not fit keep the room of the lists' pixhit/broadphase/candidates.c \
    'bool fitted = gather(r, widen_all(r));' 'bool fitted = gather(r, widen_all(r)); return broad->pause = 2, fitted;' \
    'pixhit/test_ceilings'
fault 'lists leave room for an item too many' pixhit/broadphase/candidates.c \
    'reserved(r) <= r->broad->spent' 'reserved(r) <= r->broad->spent + 1' 'pixhit/test_broad_kept'
fault 'the divisor is chosen from items at regular places' pixhit/broadphase/tier.inc \
    'sample[k] = box[(uint64_t)(k * UINT32_C(2654435769)) * n >> 32];' 'sample[k] = box[k * n / SAMPLES];' \
    'pixhit/test_ceilings'
fault 'classes that never meet themselves are compared in one spot' pixhit/broadphase/tier.inc \
    'if (!r->filter ||' 'if (r->filter ||' 'pixhit/test_ceilings'
fault 'a heap in coarse units is not packed anew' pixhit/broadphase/tier.inc \
    'if (!r->boxes || p->n <= PH_LEAF ||' 'if (r->boxes || p->n <= PH_LEAF ||' 'pixhit/test_ceilings'
fault 'an upper half that could not be split stays where it is' pixhit/broadphase/tier.inc \
    'if (top + 2 * half[1] + PH_SLACK > r->room) {' 'if (false) {' 'pixhit/test_ceilings'
fault 'a pose of an even sprite may be odd' pixhit/pose.c \
    'size += (size ^ w) & 1;' 'size += size & 0;' 'pixhit/test_pose'
fault 'a pose is centered in height by its width' pixhit/pose.c \
    'v = 1 - n * h;' 'v = 1 - n * w;' 'pixhit/test_pose'
fault 'a posed mask is clipped a sample off where it turns back' pixhit/pose.c \
    'mirrored = 1 - high' 'mirrored = -high' 'pixhit/test_pose'
fault 'a posed mask with many samples takes half of them for too few' pixhit/pose.c \
    '> 127) << x' '> 128) << x' 'pixhit/test_pose'

# ---- the core: kernels of each set of instructions -----------------------------------------------------------------------

fault '[plain] two words are put together a pixel off' pixhit/kernels/vector.inc \
    '(high << (63 - s)) << 1' '(high << (63 - s))' 'pixhit/test_kernels'
fault '[avx2] two words are put together a pixel off' pixhit/kernels/vector.inc \
    'shift_left(high, PH_WORD - s); // 64' 'shift_left(high, 63 - s); // 64' 'pixhit/test_kernels'
fault '[avx512] two words are put together a pixel off' pixhit/kernels/vector.inc \
    '(__m512i)high, _mm512_set1_epi64(s)' '(__m512i)high, _mm512_set1_epi64(s ^ 1)' 'pixhit/test_kernels'
fault '[avx512] the alpha that equals the threshold is solid' pixhit/kernels/vector.inc \
    '<< 24 | 0xffffffu' '<< 24' 'pixhit/test_kernels pixhit/test_mask pixhit/test_convert'
fault '[avx2] the alpha that equals the threshold is solid' pixhit/kernels/vector.inc \
    '_mm256_set1_epi8((char)(threshold + 1))' '_mm256_set1_epi8((char)threshold)' 'pixhit/test_kernels pixhit/test_mask pixhit/test_convert'
fault 'rows of a tall strip are skipped' pixhit/kernels/hit.inc \
    'for (; n - y > BLOCK; y += BLOCK) {' 'for (; n - y > BLOCK; y += BLOCK + LANES) {' 'pixhit/test_kernels pixhit/test_overlap'
fault 'the probe of wide masks reads a strip of b too far right' pixhit/kernels/strip_pair.inc \
    '(int32_t)other) +' '(int32_t)(other + 1) % b->strips) +' 'pixhit/test_kernels pixhit/test_overlap'
fault 'the gradient points left for right' pixhit/kernels/gradient.inc \
    'sum.right - sum.left' 'sum.left - sum.right' 'pixhit/test_kernels'
fault 'an aligned gradient loses the column before' pixhit/kernels/gradient.inc \
    'column_rows(s->before, r, rows) >> 63' 'column_rows(s->before, r, rows) >> 62' 'pixhit/test_kernels'
fault 'the first point may lie in a strip further right' pixhit/kernels/first_point.inc \
    'best + (strip < middle), h)' 'best, h)' 'pixhit/test_kernels'
fault 'bounds end a column early' pixhit/kernels/load.inc \
    'x + ph__highest(columns) + 1)' 'x + ph__highest(columns))' 'pixhit/test_kernels pixhit/test_mask'
fault '[plain] a count overflows its byte' pixhit/kernels/gradient.inc \
    'i == most' 'i == 2 * most' 'pixhit/test_kernels pixhit/test_overlap'
fault '[avx2] the gradient of narrow masks loses the last row of a' pixhit/kernels/gradient.inc \
    'o->a->h + 1 - y' 'o->a->h - y' 'pixhit/test_kernels'
fault '[avx2] the header of a narrow mask is its row -1' pixhit/kernels/gradient.inc \
    '<< ph__max(0, 1 - y)' '<< 0' 'pixhit/test_kernels'
fault 'the moment in y is a vector too low' pixhit/kernels/gradient.inc \
    '(n - 1) * count' 'n * count' 'pixhit/test_contact pixhit/test_kernels'

# ---- the core: broad phase -----------------------------------------------------------------------------------------------

fault 'a pair in both halves is reported twice' pixhit/broadphase/tier.inc \
    '& ~((t->left & left) | (t->above & above));' '& ~(t->above & above);' 'pixhit/test_broad'
fault 'a pair that begins above its cell is lost' pixhit/broadphase/tier.inc \
    '(uint64_t)(PH_FAR + 1 - cell.y0) << 32;' '(uint64_t)(PH_FAR - cell.y0) << 32;' 'pixhit/test_broad'
fault 'a sprite in two cells is here twice' pixhit/broadphase/find.c \
    'x >= p->box.x0 && x < p->box.x1' 'x < p->box.x1' 'pixhit/test_broad_find'
fault 'a line meets a sprite again in the next cell' pixhit/broadphase/find.c \
    'return within && first >= p->first &&' 'return within &&' 'pixhit/test_broad_find'
fault 'a stray is never here' pixhit/broadphase/find.c \
    'consider(&f, &all, f.run.strays[k]);' ';' 'pixhit/test_broad_find'
fault 'of too many that are here the first to come stay' pixhit/broadphase/find.c \
    '(at == 0 || nearer(&f->out[--at], &found))' '(1)' 'pixhit/test_broad_find'
fault 'a line ends at a box, not at a pixel' pixhit/broadphase/find.c \
    'found.step = f->bodies ? solid_step' 'found.step = f->bodies && !f->line ? solid_step' 'pixhit/test_broad_find'
fault 'a box that meets many leaves is asked of the first ones, too' pixhit/broadphase/find.c \
    'k < f.leaves && f.leaves <= LEAVES; k++' 'k < f.leaves && k < LEAVES; k++' 'pixhit/test_broad_find'
fault 'a callback may ask what is here' pixhit/broadphase/find.c \
    'if (broad->busy) {' 'if (0) {' 'pixhit/test_broad_find'
fault 'pairs that touch keep the place of those that do not' pixhit/contact.c \
    'pairs[found] = pairs[first + i], ' '' 'pixhit/test_pairs'
fault 'bodies at the two ends of the world touch' pixhit/contact.c \
    'dx != x || dy' 'dy' 'pixhit/test_pairs'
fault 'what stays begins again' pixhit/broadphase/pairs.c \
    'while (i < less_n && ph__pair' 'while (i + 1 < less_n && ph__pair' 'pixhit/test_pairs'
fault 'a line begins a step late in a box' pixhit/mask_line.c \
    'n * (uint64_t)far - n / 2 + m - 1' 'n * (uint64_t)far - n / 2 + m' 'pixhit/test_broad_find pixhit/test_shape'
fault 'words of b lose what the second one has' pixhit/internal.h \
    'return low >> shift | high' 'return low >> shift | 0 * high' 'pixhit/test_overlap'
fault 'the first strip of b is not seen from its left' pixhit/internal.h \
    'strip >= -1 && strip + 1' 'strip >= 0 && strip + 1' 'pixhit/test_overlap'
fault 'a scene that was wide stays packed coarsely while candidates are kept' pixhit/broadphase/range.c \
    'anew = !ph__candidates_hold(r)' 'anew = false' 'pixhit/test_broad_strays'
fault 'what straddles never meets the right side' pixhit/broadphase/partition.c \
    'cross(r, c.i, c.r, !axis, depth + 1, 0);' ';' 'pixhit/test_partition pixhit/test_broad'
fault 'an item that is gone stays in the order' pixhit/broadphase/partition.c \
    'if (order[i] < n) {' 'if (order[i] <= n) {' 'pixhit/test_partition pixhit/test_broad'
fault 'two static items meet' pixhit/broadphase/pack.c \
    '& 0xffff) && !both_static;' '& 0xffff);' 'pixhit/test_broad'
fault 'one stray sprite makes the packed unit coarse' pixhit/broadphase/range.c \
    'return ph__min(n / STRAYS_SHARE,' 'return 0 * ph__min(n / STRAYS_SHARE,' 'pixhit/test_broad_strays'
fault 'two strays never meet' pixhit/broadphase/range.c \
    'if (live > 1) {' 'if (all && live > 1) {' 'pixhit/test_broad_strays'
fault 'the part of a stray inside the range is not cut off there' pixhit/broadphase/range.c \
    'high = ph__min64(high >> shift, PH_FAR - 1);' 'high = (high >> shift) & PH_FAR;' 'pixhit/test_broad_strays'
fault 'the filter of a static item never changes' pixhit/broadphase/pack.c \
    'if (r->broad->classes.key[r->class_of[i]] != key_of(item) &&' \
    'if ((r->boxes[i].wide == 0 || !item->is_static) && r->broad->classes.key[r->class_of[i]] != key_of(item) &&' \
    'pixhit/test_broad_moves pixhit/test_broad_kept pixhit/test_broad'
fault '[plain] a pair of a gathered item is sent twice' pixhit/broadphase/tier_plain.c \
    'found += keeps & (' 'found += 1 & (' 'pixhit/test_broad_random'
fault 'of the hits of a row those after the sixth are lost' pixhit/broadphase/tier.inc \
    '} while (m);' '} while (false);' 'pixhit/test_broad_random'
fault 'a gathered item is not taken to all cells that it touches' pixhit/broadphase/tier.inc \
    'c->upper = r->broad->cells;' 'c->upper = r->broad->cells, c->at += 1;' 'pixhit/test_broad_random'
fault 'a call from its own callback is taken' pixhit/broadphase/broadphase.c \
    'if (broad->busy || n < 0' 'if (n < 0' 'pixhit/test_misuse pixhit/test_broad pixhit/test_broad_moves'
fault 'the pairs of a changed frame are those of the last' pixhit/broadphase/broadphase.c \
    '(size_t)r->n * sizeof *r->items) == 0;' '(size_t)r->n * sizeof *r->items / 2) == 0;' 'pixhit/test_broad_kept'

# ---- the rules -----------------------------------------------------------------------------------------------------------

fault 'a fast shot skips what lies above its way' game/world/collide.c \
    '-moved_px(b->old_y, b->y));' '0);' 'game/test_solid game/test_rules golden.sh'
fault 'what rides on a rock collides with it' game/world/collide.c \
    'b->host >= 0 ? meets' 'b->host > BODY_MAX ? meets' 'game/test_collide'
fault 'the last row of cells of the ground is not looked at' game/terrain/terrain.c \
    'y <= y1; y++) {' 'y < y1; y++) {' 'game/test_terrain golden.sh'
fault 'contacts of one body come in any order' game/world/collide.c \
    ': (p->a > q->a) - (p->a < q->a);' ': 0;' 'game/test_collide game/test_game golden.sh'
fault 'a shot is swept from where it ends' game/world/collide.c \
    'found->dx - mx, found->dy - my, mx, my' 'found->dx, found->dy, mx, my' 'game/test_collide game/test_solid'
fault 'the hash leaves out where a gem lies in its rock' game/world/world.c \
    'b->host_x, b->host_y,' 'b->host_x, 0,' 'game/test_hash'
fault 'the hash leaves out the rest after a bump' game/world/world.c \
    'w->bump_rest,' '0,' 'game/test_hash'
fault 'a blast harms an enemy by half' game/actors/mine.c \
    'enemy_carve(g, index, g->blast, x, y, area, TOOL_BLAST);' 'enemy_carve(g, index, g->blast, x, y, area / 2, TOOL_BLAST);' 'game/test_rules game/test_carve game/test_breeds'
fault 'a mine goes off at the touch' game/actors/mine.c \
    'mine->timer > 0 ? mine->timer : MINE_FUSE' '1' 'game/test_rules'
fault 'a touch does not kick a mine away' game/rules.c \
    'if (at(g, mine)->host < 0) {' 'if (at(g, mine)->host < -1) {' 'game/test_rules'
fault 'a mine may lie on a gem' game/world/body.c \
    'b->kind == KIND_GEM || b->kind == KIND_MINE' 'b->kind == KIND_MINE' 'game/test_levels'
fault 'a burning mine looks as one at rest' view/world.c \
    'bool burns = b->timer > 0,' 'bool burns = b->timer < 0,' 'app/test_sight'
fault 'the dice are not those of splitmix64' game/math/rng.h \
    '(z >> 27)' '(z >> 26)' 'game/test_game game/test_geometry golden.sh'
fault 'the highest number never comes' game/math/rng.h \
    'rng_below(r, high - low + 1)' 'rng_below(r, high - low)' 'game/test_game game/test_geometry golden.sh'
fault 'a quotient rounds down' game/math/geometry.c \
    'num >= 0 ? (num + den / 2) / den' 'num >= 0 ? num / den' 'game/test_geometry'
fault 'the root of a square is one too small' game/math/geometry.c \
    'if (next * next <= v) {' 'if (next * next < v) {' 'game/test_geometry'
fault 'a place left of the world rounds to 0' game/world/body.c \
    '-((SUB - 1 - sub) / SUB)' '-(-sub / SUB)' 'game/test_seeded'
fault 'a free slot is not the lowest' game/world/body.c \
    'if (index < w->first_free) {' 'if (index > w->first_free) {' 'game/test_game game/test_rules game/test_solid golden.sh'
fault 'a shot hits the farther of two' game/rules.c \
    '(other->when < c->when ||' '(other->when > c->when ||' 'game/test_rules game/test_solid'
fault 'a repair gives more hull than there is' game/rules.c \
    'hull > whole ? whole : hull' 'hull' 'game/test_seeded'
fault 'a bump costs its pixels at any speed' game/rules.c \
    '* faster * faster / (SUB * SUB * BUMP_SOFTNESS)' '/ 8' 'game/test_rules'
fault 'a safe ship is hurt' game/actors/ship.c \
    '(w->bodies[w->ship].flags & BODY_SAFE)' '(w->bodies[w->ship].flags & BODY_SAFE & BODY_GONE)' 'game/test_rules game/test_game'
fault 'the lighter of two bodies moves less' game/actors/respond.c \
    'body_is_static(b) ? 0 : mass(g, index)' 'body_is_static(b) ? 0 : 40000 - mass(g, index)' 'game/test_respond'
fault 'at a seam the piece beside counts for nothing' game/actors/respond.c \
    'sum->gx += beside.gx, sum->gy += beside.gy;' '(void)beside;' 'game/test_respond'
fault 'gems that lie bare stay in the rock' game/ground/rock.c \
    '(all || !ph_mask_hit(game_mask(g, rock), game_mask(g, i), b->host_x, b->host_y))) {' 'all) {' 'game/test_carve'
fault 'the gate opens before the last gem' game/levels/level_rules.c \
    ': w->gems_left == 0;' ': w->gems_left <= 1;' 'game/test_rules game/test_game'
fault 'a bump costs an eighth' game/world/tuning.h \
    'BUMP_SOFTNESS = 48,' 'BUMP_SOFTNESS = 384,' 'golden.sh'
fault 'a crash is priced where the tick ends' game/actors/crash.c \
    'return crash_find(g, c, game_mask(g, c->a), game_mask(g, c->b));' 'return (void)g, *c;' 'app/test_crash'
fault 'a clip costs as much as a head-on' game/world/tuning.h \
    'RAM_BITE = 4, ' 'RAM_BITE = 40,' 'app/test_crash'
fault 'a chain falls to nothing at once' game/world/score.c \
    'w->multiplier--);' '(w->multiplier = 1));' 'game/test_score'
fault 'a lost ship costs the whole multiplier' game/world/score.c \
    'w->multiplier = (w->multiplier + 1) / 2;' 'w->multiplier = 1;' 'game/test_score'
fault 'the second ship costs as much as the first' game/world/score.c \
    'SHIP_STEP * (w->ships_won + 1)' 'SHIP_STEP' 'game/test_game'
fault 'a bonus wins one ship at most' game/world/score.c \
    'while (w->score >= w->next_life) {' 'if (w->score >= w->next_life) {' 'game/test_game'
fault 'shots of enemies wait for the next ship' game/levels/level_rules.c \
    'enemy || w->bodies[i].kind == KIND_SPIT' 'enemy' 'game/test_game'
fault 'the next ship has the hot drill of the last' game/actors/ship.c \
    'w->drill_heat = w->drill_rest = w->drill_bite' 'w->drill_rest = w->drill_bite' 'game/test_game'
fault 'after par enemies come no sooner' game/levels/level_rules.c \
    'l->spawn_ticks * l->par / (l->par + late)' 'l->spawn_ticks' 'game/test_levels'
fault 'what touches the ship grazes it' game/world/score.c \
    'if (!ph_mask_hit(game_mask(g, w->ship), game_mask(g, index), dx, dy)) {' 'if (w->ship >= 0) {' 'game/test_score'
fault 'an empty cell heals' game/actors/ship.c \
    'b->hull % HULL_CELL != 0' 'b->hull < SHIP_HULL' 'game/test_score'
fault 'the next level is made at once' game/levels/level_rules.c \
    'w->phase == PHASE_CLEARED || ends(w)' 'ends(w)' 'game/test_levels'
fault 'a game that is over prepares no other one' game/levels/level_rules.c \
    'return w->phase == PHASE_OVER || (w->phase == PHASE_DEAD && w->lives == 0);' 'return w->phase == PHASE_OVER;' \
    'game/test_levels'
fault 'a cleared level gives no ship back' game/levels/level_rules.c \
    'if (w->lives < SHIP_LIVES) {' 'if (w->lives < 0) {' 'game/test_levels'
fault 'a cleared level always gives a ship' game/levels/level_rules.c \
    'if (w->lives < SHIP_LIVES) {' 'if (w->lives > 0) {' 'game/test_levels'
fault 'a cleared level gives one ship back' game/levels/level_rules.c \
    'w->lives = SHIP_LIVES;' 'w->lives++;' 'game/test_levels'
fault 'nobody knows what fire has taken' game/actors/ship.c \
    '[RULE_GAS] = CAUSE_FIRE' '[RULE_GAS] = KIND_NONE' 'game/test_level_rule app/test_death'
fault 'a ship lost to a rule is shown nowhere' inspect/cause.c \
    '} else if (hurt) {' '} else if (by) {' 'app/test_death'
fault 'a slice forgets the row that it has reached' game/terrain/terrain_make.c \
    'if (m->row == m->cells.down) {' 'if (m->row >= stages[m->stage].rows) {' 'game/test_terrain_make'
fault 'a ground in the making outlives its plan' game/levels/level_ground.c \
    'if (!same_plan(&n->plan, &p)) {' 'if (n->plan.w == 0) {' 'game/test_levels'
fault 'a thin bridge holds' game/ground/ground.c \
    'bridge_settle(g, &before, carving_is_players(with), snap_off);' '(void)snap_off;' 'game/test_bridge'
fault 'a bridge of seven pixels snaps' game/terrain/terrain.h \
    'BRIDGE_HALF = 2,' 'BRIDGE_HALF = 3,' 'game/test_bridge'
fault 'light rock breaks a bridge, too' game/terrain/bridges.h \
    'BRIDGE_CARRIES = 400' 'BRIDGE_CARRIES = 100' 'game/test_bridge'
fault 'a level begins with rock on thin bridges' game/terrain/terrain_make.c \
    'm->good = m->good && drop_hanging(m->to, memory, room);' '(void)memory, (void)room;' 'game/test_bridge'
fault 'a core that is cut free still holds' game/ground/bridge.c \
    'bridges_go_on(now, i) || bridges_rooted(now, i)' 'bridges_go_on(now, i)' 'game/test_bridge'
fault 'foam sets where the next ship arrives' game/ground/growth.c \
    'ARRIVAL_FREE = 48' 'ARRIVAL_FREE = 0' 'game/test_power'
fault 'foam is harder than the drill' game/terrain/terrain.c \
    'ph_mask_draw(plane(t->low), brush, x, y);' 'ph_mask_draw(plane(t->high), brush, x, y);' 'game/test_power'
fault 'no gate wants a shot' game/levels/level_rules.c \
    'w->gate_open <= GATE_TICKS && w->level >= GATE_LOCKED;' 'w->gate_open < 0;' 'game/test_levels'
fault 'a shot of an enemy opens the gate' game/rules.c \
    'other == w->gate && b->kind == KIND_SHOT && level_is_ajar(w)' 'other == w->gate && level_is_ajar(w)' 'game/test_levels'
fault 'a gate that a shot has hit stays ajar' game/rules.c \
    'w->gate_open = GATE_TICKS + 1;' ';' 'game/test_levels'
fault 'the autopilot does not shoot the gate' pilot/autopilot.c \
    'foe |= i == w->gate && level_is_ajar(w);' ';' 'game/test_levels'
fault 'a shut gate draws the ship' game/levels/level_rules.c \
    'if (w->gate < 0 || w->gate_open == 0) {' 'if (w->gate < 0) {' 'game/test_levels'
fault 'a gate draws ever faster' game/levels/level_rules.c \
    'if (towards < GATE_DRIFT) {' 'if (towards < 100000) {' 'game/test_levels'
fault 'the shutters of a gate stand still' game/levels/level_rules.c \
    'w->bodies[w->gate + 1].x = x - side;' ';' 'game/test_levels'
fault 'a rock takes along what it brushes' game/rules.c \
    'c->hit.area * 2 > game_mask(g, rider)->count' 'c->hit.area > 0' 'game/test_carve'
fault 'a shape without room for the ship is played' game/terrain/shapes.c \
    'percent <= SHAPE_SOLID_MOST' 'percent <= 100' 'game/test_terrain_make'
fault 'another game begins with empty totals' game/game.c \
    'w->totals = w->summary.before = kept;' '(void)kept;' 'game/test_game game/test_rules'
fault 'a body is moved out of the world' game/edit.c \
    'return geometry_clamp(at, 0, ' 'return geometry_clamp(at, INT32_MIN, ' 'game/test_edit'
fault 'a moved shot sweeps the way to its place' game/edit.c \
    'b->x = b->old_x = inside(' 'b->x = inside(' 'game/test_edit'
fault 'a moved gem takes its rock along' game/edit.c \
    '(buried ? w->ground : -1)' '(buried ? w->ground : b->host)' 'game/test_edit'
fault 'moves stand behind a cut' game/replay.c \
    'if (r->edits[i].tick <= tick) {' 'if (r->edits[i].tick >= 0) {' 'game/test_edit'
fault 'a replay of half an input is read' game/replay.c \
    'if (inside != 0) {' 'if (inside >= INPUT_BYTES) {' 'game/test_seeded'
fault 'a replay of level 0 is played' game/replay.c \
    'level < 1 || level > REPLAY_LEVEL_MAX' 'level > REPLAY_LEVEL_MAX' 'game/test_replay'
fault 'a replay with a wrong checksum is read' game/replay.c \
    'return take(&tail, 8) == checksum(bytes, size - TAIL_BYTES) ?' 'return take(&tail, 8) || checksum(bytes, size) ?' 'game/test_replay'

# ---- the front end: what is kept -----------------------------------------------------------------------------------------

fault 'the first of two values counts' sdl/conf.c \
    '*last = line, found = true;' '*last = found ? *last : line, found = true;' 'app/test_store'
fault 'a line that is replaced melts into the next one' sdl/conf.c \
    'span at = {line->from, key ? line->to : line->next};' 'span at = {line->from, line->next};' 'app/test_store_damage'
fault 'a new key melts into a line without an end' sdl/conf.c \
    'bool open_line = c->size > 0 &&' 'bool open_line = c->size > CONF_MOST &&' 'app/test_store'
fault 'a value one too high is taken' app/store/settings.c \
    'number >= row->low && number <= row->high;' 'number >= row->low && number <= row->high + 1;' 'app/test_store'
fault 'an empty value is 0' app/store/settings.c \
    '!row->choices[0] && end != from &&' '!row->choices[0] &&' 'app/test_store_damage'
fault 'the name of a score is not kept' app/store/settings.c \
    '(!s->name_changed || conf_set(c, "name", s->name))' 'true' 'app/test_scores'
fault 'what the command line sets is saved' app/store/settings.c \
    'if (s->changed >> i & 1) {' 'if (s->changed) {' 'app/test_store'
fault 'the younger of two equal scores comes first' app/store/scores.c \
    '[place].points >= points' '[place].points > points' 'app/test_store'
fault 'a score without a day is read' app/store/scores.c \
    'return strlen(out->date) == 10;' 'return strlen(out->date) > 0;' 'app/test_store_damage'
fault 'a score pushes the next board down' app/store/scores.c \
    '(size_t)(*count - 1 - place) *' '(size_t)(*count - place) *' 'app/test_store'
fault 'an eleventh score stays in the file' app/store/scores.c \
    'ok = conf_replace(c, &line, left ? row.key : NULL, row.value);' 'ok = !left || conf_replace(c, &line, row.key, row.value);' 'app/test_store_merge'
fault 'the row that another game wrote is dropped' app/store/scores.c \
    'if (c->size > 0) {' 'if (c->size > CONF_MOST) {' 'app/test_store_merge'
fault 'the row that cannot be read is dropped' app/store/scores.c \
    'if (board > 0 && read_score(&old, line.value)) {' 'if (board > 0) {' 'app/test_store_merge'
fault 'two games hold one lock' sdl/file.c \
    'O_WRONLY | O_CREAT | O_EXCL' 'O_WRONLY | O_CREAT' 'app/test_store_games'
fault 'a lock that was broken is not missed' sdl/file.c \
    '(!lock || file_lock_stands(lock))' '(!lock || lock)' 'app/test_store_games'
fault 'what an editor writes during a save is lost' sdl/file.c \
    '(is_held(l) && memcmp(now, l->seen, sizeof now) == 0)' 'is_held(l)' 'app/test_store_games'
fault 'a score that is entered again is left out' app/store/scores.c \
    'e->place = NO_PLACE_YET;' ';' 'app/test_store_games'
fault 'a key belongs to two actions' app/input/keys.c \
    'of[of[0] == code ? 0 : 1] = 0;' 'return;' 'app/test_store app/test_keys'
fault 'a file is not synced' sdl/file.c \
    'return fsync(file) == 0 ||' 'return file >= 0 ||' 'app/test_save'
fault 'the folder is not synced' sdl/file.c \
    '(void)fsync(open_folder);' ';' 'app/test_save'
fault 'half a file takes the place of the old one' sdl/file.c \
    'ok = fill(file, bytes, size, sync) && ok &&' 'ok = (fill(file, bytes, size, sync) || ok) &&' 'app/test_save'
fault 'an interrupted write fails' sdl/file.c \
    'if (written < 0 && errno != EINTR) {' 'if (written < 0) {' 'app/test_save'
fault 'a symbolic link is replaced' sdl/file.c \
    'const char *use = real ? real : path;' 'const char *use = path;' 'app/test_save'
fault 'a private file becomes public' sdl/file.c \
    'return about.st_mode & 07777;' 'return 0666;' 'app/test_save'
fault 'a file over the limit is read' sdl/file.c \
    'if ((uint64_t)about.st_size > most) {' 'if ((uint64_t)about.st_size > most + 1) {' 'app/test_save'

# ---- the front end: loading, sessions, views -----------------------------------------------------------------------------

fault 'a PNG that lacks its last byte is taken' sdl/png.c \
    'return at > SIGNATURE;' 'return true;' 'app/test_load'
fault 'a PNG of another height is taken' sdl/png.c \
    ' && h <= (uint32_t)most.y;' ';' 'app/test_load'
fault 'a sound of any rate is decoded' sdl/sound/audio.c \
    'rate = hz >= RATE_LEAST && hz <= RATE_MOST;' 'rate = hz > 0;' 'app/test_load'
fault 'what is too loud is cut off' sdl/sound/audio.c \
    '(Sint16)(FULL * bent(sum[i] * gain))' '(Sint16)SDL_clamp(32768 * sum[i], -32768, 32767)' 'app/test_music'
fault 'what is too loud is bent alone' sdl/sound/audio.c \
    'next = want;' 'next = 1;' 'app/test_music'
fault 'the music gives way to nothing' sdl/sound/audio.c \
    'fmax(room * room, DUCK_LEAST)' '1.0' 'app/test_music'
fault 'a loop goes on when nobody asks for it' sdl/sound/audio.c \
    'bool asked = !v->loops || v->fresh > 0;' 'bool asked = true;' 'app/test_sound'
fault 'a sound is played at one pitch' sdl/sound/audio.c \
    'v->at += v->rate;' 'v->at += 1;' 'app/test_sound'
fault 'a gem does not hear the links of the chain' view/sound_table.c \
    '* CHAIN_LINKS + w->chain_links' '* CHAIN_LINKS' 'app/test_sound'
fault 'the dice of a pitch are too strong' view/sound_table.c \
    'DICE_PERCENT = 4' 'DICE_PERCENT = 8' 'app/test_sound'
fault 'music goes on when nobody asks for it' sdl/sound/synth.c \
    'double asked = s->fresh > 0 &&' 'double asked =' 'app/test_music'
fault 'the third of a chord alters no letter' sdl/sound/tune.c \
    'alter(&h, 3, ' '(void)(&h, 3, ' 'app/test_music'
fault 'an enemy that is near does not hurry the music' view/sound.c \
    'is_near(ship, b) ? EACH : 0' 'is_near(ship, b) ? 0 : 0' 'app/test_music'
fault 'the music calms down as fast as it hurries' view/sound.c \
    'm->danger - DOWN' 'm->danger - UP' 'app/test_music'
fault 'a chunk beyond the end of a WAV is read' sdl/sound/audio.c \
    'if (length > size - at - 8) {' 'if (length > size) {' 'app/test_load'
fault 'a path that just does not fit is cut' sdl/system/platform.c \
    'return written > 0 && written < PATH_ROOM;' 'return written > 0 && written <= PATH_ROOM;' 'app/test_load'
fault 'the ending of a hidden file is taken for one' app/session/session.c \
    'dot > slash + 1' 'dot > slash' 'app/test_load'
fault 'a replay that ends elsewhere is not noticed' app/session/session.c \
    'world_hash(&s->game->world) == s->script.hash) {' 'world_hash(&s->game->world) != 0) {' 'app/test_load'
fault 'a way back forgets what was moved' game/replay.c \
    'if (e->tick == g->world.tick) {' 'if (e->tick > g->world.tick) {' 'game/test_edit app/test_grab'
fault 'a run with other masks is written as a replay' app/session/session.c \
    'return !s->repainted;' 'return true;' 'app/test_reload'
fault 'the other run loses its moves' inspect/time/branch.c \
    '*script = b->run;' '*script = b->run, script->edit_count = 0;' 'app/test_grab'
fault 'a way back in a replay begins in its middle' app/session/session.c \
    'game_load(s->game, &first->world);' ';' 'app/test_load app/test_records'
fault 'an option takes a number below its least' app/session/options.c \
    "*end == '\\0' && *value >= row->low &&" "*end == '\\0' &&" 'app/test_load cli.sh'
fault 'a replay and a record go together' app/session/options.c \
    '{o->replay && o->record, ' '{o->replay && o->record && o->lab, ' 'app/test_load cli.sh'
fault 'a record alone on the command line is no replay' app/session/options.c \
    "if (*argument && *argument != '-') {" 'if (!*argument) {' 'app/test_load cli.sh'
fault 'a folder is taken for the settings of a picture' app/session/saves.c \
    'if (!window && o->config && platform_is_folder(o->config)) {' 'if (!window && o->config && false) {' 'files.sh'
fault 'the language of the system is not asked' app/apply.c \
    ': words_of_system());' ': LANGUAGE_ENGLISH);' 'app/test_words'
fault 'a language takes the column before it' app/apply.c \
    '(language)(chosen - 1)' '(language)((chosen + 1) % 3)' 'app/test_words'
fault 'a German text loses a number' view/hud/menu_words.h \
    '"ab Stufe %d"' '"ab Stufe"' 'app/test_words'
fault 'a French text is wider than its page' app/input/keys.c \
    '"suite (fin)"' '"suite (quand la partie est finie)"' 'app/test_words'
fault 'a key has no words in other languages' app/input/keys.c \
    '"durch Fels bohren"' 'NULL' 'app/test_words'
fault 'a letter of two bytes counts as two' sdl/text.c \
    '*line += more + 1;' '*line += 1;' 'app/test_words app/test_menu'
fault 'letters of Latin-1 are those of ASCII' sdl/text.c \
    'return code - LATIN + COLUMNS * ROWS / 2;' 'return code - LATIN;' 'app/test_words'
fault 'the overlay counts pairs for bodies' inspect/cost.c \
    'out[COUNT_BODIES] = c->item_count;' 'out[COUNT_BODIES] = (double)b->pairs;' 'app/test_overlay app/test_overlay_counts'
fault 'a tick that is looked at again has the time of its last run' inspect/time/past.c \
    'memmove(now.counts + COUNT_MOVE, kept->counts' 'memmove(now.counts + COUNT_MOVE, now.counts' 'app/test_costs'
fault 'what a tick did is kept while it is looked at alone' app/session/session.c \
    'past_look(s->past, g);' ';' 'app/test_overlay_counts'
fault 'a near miss is further off than what is paid for' inspect/time/breakpoint.c \
    'w.at.y, GRAZE_REACH, NULL' 'w.at.y, GRAZE_REACH + 1, NULL' 'app/test_events'
fault 'a touch ahead is told as one before' inspect/why.c \
    '? "earlier" : "later"' '? "later" : "earlier"' 'app/test_why'
fault 'a window in two strips counts as one word a row' inspect/cost.c \
    '((s.x1 - 1) / WORD - s.x0 / WORD + 1)' '1' 'app/test_costs'
fault 'a shot that hits at the end of its way exits early' inspect/cost.c \
    'sum.early = sum.words == 0 || (hit && !sweep_ends(&w));' 'sum.early = sum.words == 0 || hit;' 'app/test_costs'
fault 'a draft that is full replaces the old file' sdl/file.c \
    'put_in_place(d->fresh, d->target, ok, true)' 'put_in_place(d->fresh, d->target, true, true)' 'app/test_save files.sh'
fault 'marks linger in a crowd' overlay/layers.c \
    '<= LINGER_UP_TO ?' '>= 0 ?' 'app/test_overlay_counts'
fault 'what a controller held is held when it is gone' app/input/input.c \
    'SDL_GameControllerClose(pad);' 'SDL_GameControllerClose(pad); return;' 'app/test_menu'
fault 'the frame of a window is forgotten' sdl/window.c \
    'known && window && SDL_GetWindowBordersSize(' 'known && false && SDL_GetWindowBordersSize(' 'app/test_window'
fault 'whole pixels leave most of a window black' sdl/window.c \
    '100.0 * scale * w * scale * h >=' '300.0 * scale * w * scale * h >=' 'app/test_window'
fault 'a game that is dropped loses its score' app/menu/score.c \
    'if (enter(a, a->saves.settings.name)) {' 'if (false) {' 'app/test_scores'
fault 'a game dropped in its past ends there' app/menu/score.c \
    '&& !session_go(s, s->script.count)) {' '&& false) {' 'app/test_records'
fault 'a crash loses all of the game' app/games.c \
    'if (a->session.script.count % KEEP_EACH == 0) {' 'if (false) {' 'app/test_records'
fault 'a window that is hidden leaves nothing of its game' app/frame.c \
    'games_keep(a);' '' 'app/test_records'
fault 'a window that is hidden plays on' app/frame.c \
    'e->window.event == SDL_WINDOWEVENT_HIDDEN' 'false' 'app/test_records'
fault 'a game that has just begun takes the place of the last one' app/games.c \
    's->script.count >= GAMES_LEAST && s->script.count ==' 's->script.count ==' 'app/test_records'
fault 'the help shows the keys that a game comes with' app/input/key_words.c \
    'if (same && row->name) {' 'if (row->name) {' 'app/test_keys'
fault 'what a killed save left stays' sdl/system/draft.c '(void)unlink(path);' ';' 'app/test_save'
fault 'the draft of a game that runs is removed' sdl/system/draft.c '&& system_is_gone(process) &&' '&&' 'app/test_save'
fault 'overlap pixels linger a tick less' overlay/layers.c \
    '*age <= most)) {' '*age < most)) {' 'app/test_overlay app/test_overlay_counts'
fault 'the layer on a pair asks after the rules' overlay/overlay.c \
    'return o->seen;' 'return g;' 'app/test_seen'
fault 'the end of the other run is looked at after its rules' app/tools/time.c \
    '!session_go(s, s->game->world.tick)' 'true' 'app/test_seen'
fault 'one goes back to a snapshot whose tick nobody saw' app/tools/time.c \
    'kept + (kept > 0)' 'kept' 'app/test_seen'
fault 'what enemies cut off belongs to the ship' game/ground/ground.c \
    'window_round(&w->terrain, brush, x, y), carving_is_players(with));' 'window_round(&w->terrain, brush, x, y), true);' 'game/test_terrain'
fault 'proof: a bomb harms by half' game/actors/bomb.c \
    'by.area * BOMB_HARM /' 'by.area * BOMB_HARM / 2 /' 'app/test_proof'
fault 'a bomb draws enemies in' game/actors/bomb.c \
    'if (outwards > 0) {' 'if (outwards < 0) {' 'game/test_bomb'
fault 'shots fill the bomb, too' game/ground/ground.c \
    'w->totals.carved += carving_is_players(with) ? pixels : 0;' 'w->totals.carved += carving_is_players(with) ? pixels : 0, w->charge += with == TOOL_SHOT;' 'game/test_bomb'
fault 'what enemies carve counts for the player' game/world/state.h \
    'return with == TOOL_SHOT ||' 'return with == TOOL_TEETH || with == TOOL_SHOT ||' 'game/test_digging'
fault 'a grinder eats rock wherever it goes' game/rules.c \
    'has == TEETH_AT_SHIP && enemy_heads_for_ship(g, b)' 'has == TEETH_AT_SHIP' 'game/test_digging'
fault 'a piece whose doubt is settled later belongs to nobody' game/ground/ground.c \
    '(doubt & DOUBT_CUT) != 0' '0' 'game/test_terrain'
fault 'a piece falls for ever and presses into what it lies on' game/ground/rock.c \
    '? b->timer - 1 : 0' '? b->timer : 0' 'game/test_solid'
fault 'a wall is paid for when the end of the tick closes in' game/rules.c \
    'if (harm == 0 && closing_speed' 'if (closing_speed' 'game/test_rules'
fault 'a shot of an enemy bounces, too' game/actors/power.c \
    ' || b->kind != KIND_SHOT' '' 'game/test_power'
fault 'a power lasts for ever' game/actors/power.c \
    '--w->power_ticks == 0' '--w->power_ticks < 0' 'game/test_power'
fault 'a shot that has bounced is where it was, not where it hit' game/actors/power.c \
    'b->x = (c->ax + (c->b == shot ? c->dx : 0)) * SUB;' ';' 'game/test_power'
fault 'the gate of a boss opens for gems' game/levels/level_rules.c \
    'w->boss.number > 0 ? w->boss.body < 0 : w->gems_left == 0' 'w->gems_left == 0' 'game/test_boss'
fault 'the armor of a boss has hull' game/actors/boss.c \
    '    if (hit) {' '    if (hit || brush->count > 0) {' 'game/test_boss'
fault 'a bite stays where it was when the halo turns' game/actors/boss.c \
    'ph_point at = turned(bite->x, bite->y, b->frame, false);' 'ph_point at = turned(bite->x, bite->y, 0, false);' 'game/test_boss'
fault 'the halo forgets its bites when it turns' game/actors/boss.c \
    'i < w->boss.bites && i < BOSS_BITES' 'i < 0' 'game/test_boss'
fault 'the halo eats where it is, not where it will be' game/actors/boss_mind.c \
    'left = body_px_of(b->x + b->vx), top' 'left = body_px_of(b->x - 4 * b->vx), top' 'game/test_boss'
fault 'what is cut off the lode hangs in the air' game/actors/boss.c \
    'if (n != kept && ph_components_mask' 'if (n < 0 && ph_components_mask' 'game/test_boss'
fault 'the lode grows over the ship' game/actors/boss_mind.c \
    'if (o->kind == KIND_SHIP || o->kind == KIND_SHOT' 'if (o->kind == KIND_SHOT' 'game/test_boss'
fault 'a beat throws the ship through rock' game/actors/boss_mind.c \
    'bare = bare && !solid;' ';' 'game/test_boss'
fault 'a boss dies and the ground holds' game/actors/boss.c \
    'w->boss.cracks = CRACK_TILES;' ';' 'game/test_boss'
fault 'a boss waits where the next ship comes' game/levels/level_rules.c \
    'boss_go_home(w);' ';' 'game/test_boss'
fault 'no ending follows the last level' game/levels/level_rules.c \
    'if (level_is_last(w->level)) {' 'if (w->level < 0) {' 'game/test_boss'
fault 'the second round is as easy as the first' game/levels/level.c \
    'l.enemies += RANK_ENEMIES * rank;' ';' 'game/test_levels'
fault 'the ending does not wait' view/hud/tally.c \
    'return !t->skipped;' 'return false;' 'app/test_tally'
fault 'a summary counts the games before it' game/game.c \
    'w->totals = w->summary.before = kept;' 'w->totals = kept;' 'game/test_boss'
fault 'nobody counts what took a ship' game/actors/ship.c \
    'w->summary.lost[cause_of(g, x, y)]++;' ';' 'game/test_boss'
fault 'the title plays any game' app/games.c \
    'if (demonstration && !asks_for_game(o)) {' 'if (demonstration && o->level > 0) {' 'app/test_attract'
fault 'who drifts stays where nobody is' game/actors/breeds.c \
    'geometry_length(x, y) > DRIFT_FAR * SUB' 'geometry_length(x, y) < 0' 'game/test_breeds'
fault 'a cold drill rams nobody' game/actors/ship.c \
    'w->power == POWER_COLD ? SHOT_DAMAGE : DRILL_DAMAGE' 'DRILL_DAMAGE' 'game/test_power'
fault 'open jaws harm' game/actors/breeds.c \
    'b->frame >= kin->harms_from;' 'true;' 'game/test_breeds'
fault 'rock grows over what is in the way, foam, too' game/ground/growth.c \
    'b->kind != KIND_NONE && b->kind != KIND_TERRAIN' 'b->kind == KIND_NONE' 'game/test_breeds game/test_power'
fault 'what was cut off a core lives on' game/actors/breeds.c \
    'drop_bare(g, index);' '(void)drop_bare;' 'game/test_breeds_carved'
fault 'what nobody cut off pays' game/actors/breeds.c \
    'points) : 0;' 'points) : score_link(w, breed_get(b->breed)->points);' 'game/test_terrain'
fault 'a finger in the laboratory is where the mouse was' app/tools/laboratory.c \
    'lab_point(g, e->button.x, e->button.y);' ';' 'app/test_calls'
fault 'music takes one whole cell for a wreck' view/sound.c \
    'difficulty_hull(w), lost' '240, lost' 'app/test_music'
fault 'when there is no voice left the newest ends' sdl/sound/audio.c \
    'best->loops || (!v->loops && v->at > best->at) ? v : best' 'v' 'app/test_sound'
fault 'when there is no voice left a loop may end' sdl/sound/audio.c \
    'best->loops || (!v->loops && v->at > best->at)' 'v->at > best->at' 'app/test_sound'
fault 'a planet is as bright as rock' view/scenery/looks.c \
    '.day = RGB(0x74503a)' '.day = RGB(0xd4b09a)' 'app/test_sight'
fault 'the line round a mine is as dark as rock' view/world.c \
    'INK(255, 176, 138, 255)' 'INK(120, 60, 50, 255)' 'app/test_sight'
fault 'a test over open ground is told as one that read the pixel' overlay/layers/pixel_layer.c \
    '&& !game_misses_ground(g, pair)' '' 'app/test_seen'
fault 'a tick is kept only while a layer is on' overlay/overlay.c \
    'o->seen = seen_take(o->seen, g);' 'o->seen = o->active ? seen_take(o->seen, g) : o->seen;' 'app/test_seen'
fault 'the sprites lie where the rules put them, beside their masks' app/frame.c \
    'overlay_drawn(a->overlay, a->session.game)' 'a->session.game' 'app/test_seen'
fault 'a number is a layer in a fight' app/menu/layers.c \
    '(layers || a->mode == MODE_FROZEN)' 'true' 'app/test_flow'
fault 'the tint of a mask is faint' overlay/layers/body_layers.c \
    'TINT = 160' 'TINT = 20' 'app/test_overlay'
fault 'the ground lies over the bodies' overlay/layers/body_layers.c \
    '(i < n)' '(i >= n)' 'app/test_overlay'
fault 'shared pixels are not hatched' overlay/layers/overlap_layer.c \
    '    draw_runs(l, 0, true, INK_NIGHT);' '' 'app/test_overlay'
fault 'the flame floats above a ship that flies low' overlay/panel.c \
    'o->on_top = o->on_top != under;' 'o->on_top = false;' 'app/test_panels'
fault 'without a pin the nearest pair is judged' overlay/pins.c \
    'bool latest = first < 0 && p->met;' 'bool latest = false;' 'app/test_seen'
fault 'the latest contact is forgotten when its tick is over' overlay/overlay.c \
    'if (!follows || (again' 'if (true || (again' 'app/test_seen'
fault 'what X-ray covers is drawn first' overlay/overlay.c \
    'return (o->active & OVERLAY_XRAY) != 0;' 'return false;' 'app/test_overlay'
fault 'a panel covers the ship' overlay/panel.c \
    '    layout_keep(o->room, box);' '' 'app/test_panels'
fault 'the legend covers the floor of a level' app/menu/layers.c \
    'shown->covered = SDL_max(rows, shown->covered);' '(void)rows, (void)shown;' 'app/test_panels'
fault 'a chosen depth of cuts gives no sides' overlay/partition.c \
    's->depth == p->depth' 's->depth == 0' 'app/test_panels'
fault 'all of a cut lie on its lower side' overlay/partition.c \
    '(i < s->lower_n ? SIDE_L : SIDE_R)' 'SIDE_L' 'app/test_why'
fault 'the contact of the ship goes after a while' overlay/pins.c \
    '(has_ship(p->met, &p->latest) || ' '(' 'app/test_seen'
fault 'the table of pairs covers the signs of the HUD' overlay/layers/splits_layer.c \
    'PANEL_OTHER : 0;' 'PANEL_OTHER : EDGE_LEFT;' 'app/test_panels'
fault 'another game has the wrong answers of the last one' inspect/time/past.c \
    '        p->wrong = 0;' '        p->wrong += 0;' 'app/test_costs'
fault 'a thread that sleeps works' sdl/system/platform.c \
    'CLOCK_THREAD_CPUTIME_ID' 'CLOCK_MONOTONIC' 'app/test_window'
fault 'a label covers another one' overlay/panel.c \
    'clear = !SDL_HasIntersection(&box, &l->list[i].box);' 'clear = true;' 'app/test_panels'
fault 'the shapes of a pair show while it does not overlap' overlay/layers/why_layer.c \
    'if (p->any && p->why.stop == FILTER_COUNT) {' 'if (p->any && p->why.stop != FILTER_ALIVE) {' 'app/test_seen'
fault 'the corners of an older contact stay where it was' overlay/layers/why_layer.c \
    'there.g = l->g->world.bodies[index].kind == p->why.kind[which] ?' 'there.g = p->any == 0 ?' 'app/test_seen'
fault 'F1 comes to no end' overlay/layers.c \
    'return to < VIEW_COUNT ? layers_views[to].layers : 0;' 'return layers_views[to % VIEW_COUNT].layers;' 'app/test_flow'
fault 'the panel of layers dims the picture' app/menu/menu.c \
    'if (!m->layout.clear) {' 'if (!m->layout.across) {' 'app/test_menu'
fault 'a tick that one seeks is judged after the rules' app/session/session.c \
    'ring_go(s->ring, s->game, &s->script, tick - 1) ||' '' 'app/test_seen'
fault 'the picture hides the low end of the world' view/camera.c \
    'SDL_clamp(corner, -first,' 'SDL_clamp(corner, 0,' 'app/test_camera'
fault 'a lost ship is shown from the snapshot on' app/tools/death.c \
    'replay_run(d->again, &a->session.script, from);' ';' 'app/test_death'
fault 'a ship under a blast is lost to nothing' inspect/cause.c \
    'seen_event(&g->world, EVENT_MINE, hurt)) {' '!seen_event(&g->world, EVENT_MINE, hurt)) {' 'app/test_death'
fault 'a record forgets how hard its game was' game/replay.c \
    'setup.difficulty = r->difficulty;' '' 'app/test_menu game/test_replay'
fault 'a soft hull is a hard one' game/world/difficulty.c \
    'pixels * difficulty_of(w)->harm / 256' 'pixels' 'game/test_rules'
fault 'a game begins with a level that was never reached' app/games.c \
    'SDL_min(value[SETTING_START], value[SETTING_REACHED])' 'value[SETTING_START]' 'app/test_menu'
fault 'a level of the command line was reached' app/games.c \
    'of->script.level <= s->value[SETTING_REACHED] &&' '' 'app/test_menu'
fault 'the next game keeps the chosen depth of cuts' overlay/overlay.c \
    '    o->depth = 0;' '' 'app/test_storm'
fault 'a clipped ship was hit head-on' inspect/cause.c \
    'pixels < HEAD_ON ?' 'pixels < 0 ?' 'app/test_death'
fault 'a chipped gem counts as whole' view/hud/tally.c \
    't->left += t->gem[i].left;' 't->left += t->gem[i].whole;' 'app/test_tally'
fault 'a press on the bar of a running record is a pin' app/tools/grab.c \
    'e->button.y < VIEW_H - view_camera(a->view)->covered &&' '' 'app/test_records'
fault 'a picture from the pause leaves the ghost behind the menu' app/tools/ghost.c \
    'bool whole = view_canvas' 'place(a); bool whole = view_canvas' 'app/test_ghost'
fault 'a game that is not scored leaves no record' app/menu/score.c \
    'saves_record(&a->saves, &a->session, SAVES_LAST, false);' 'if (board > 0) saves_record(&a->saves, &a->session, SAVES_LAST, false);' 'app/test_scores'
fault 'the edge below the last choice is a choice' lab/lesson.c \
    'SAY_TOP + BET_CHOICES * SAY_H};' 'LESSON_H};' 'app/test_bets'
fault 'a lost ship is shown where the tick ends' app/tools/death.c \
    'put_ship(d);' '(void)put_ship;' 'app/test_death'
fault 'a lost ship lies beside its priced pixels' inspect/cause.c \
    'first ? c->ay + c->dy - at.dy :' 'first ? c->ay :' 'app/test_death'
fault 'a lost ship that was hit by an earlier body lies beside its priced pixels' inspect/cause.c \
    'first ? c->ay + c->dy - at.dy : at.ay + at.dy' 'first ? c->ay + c->dy - at.dy : c->ay + c->dy' 'app/test_death'
fault 'a page of the laboratory asks again' lab/lesson.c \
    'b->seen |= UINT64_C(1) << b->now.about;' 'b->seen |= 0;' 'app/test_bets'
fault 'a wrong bet is won' lab/lesson.c \
    't->won += made == b->now.right;' 't->won += made >= 0;' 'app/test_bets'
fault 'the bet on the normal points uphill' lab/pages/landscape_view.c \
    'out = {(int32_t)-s->g.gx, (int32_t)-s->g.gy}' 'out = {(int32_t)s->g.gx, (int32_t)s->g.gy}' 'app/test_landscape'
fault 'a mask jumps when its form changes' lab/pages/landscape.c \
    'd->place.x -= (d->margin - before) * d->place.zoom;' 'd->place.x -= d->margin - before;' 'app/test_landscape'
fault 'lab: nx has the wrong sign' pixhit/contact.c \
    'out->nx = (float)(0 - gx / length)' 'out->nx = (float)(gx / length)' 'app/test_lab'
fault 'lab: one pixel too many in a contact above 40 px' pixhit/contact.c \
    't->gradient.area, out->gx' 't->gradient.area + (t->gradient.area > 40), out->gx' 'app/test_lab'
fault 'lab: the gradient of a contact has the wrong sign in y' pixhit/contact.c \
    'out->gy = t->gradient.gy;' 'out->gy = -t->gradient.gy;' 'app/test_lab'
fault 'lab: the area is one too large' pixhit/kernels/area.inc \
    'lanes_sum(count_rows(&p, false, n)) : 0;' 'lanes_sum(count_rows(&p, false, n)) + 1 : 0;' 'app/test_lab'
fault 'lab: a push-out goes 1 px too far' pixhit/mask_push_out.c \
    'ph__line_at(&way, 0, step), y' 'ph__line_at(&way, 0, step ? step + 1 : 0), y' 'app/test_lab'
fault 'lab: masks are read 1 px off' pixhit/mask_load.c \
    'image, at, &common' 'image, (ph_point){at.x + 1, at.y}, &common' 'app/test_lab'
fault 'lab: words are counted where the frames meet' lab/pages/shared.c \
    '.tight = both_boxes(a->bounds, b->bounds, offset)' '.tight = both_boxes(of_a, of_b, offset)' 'app/test_lab'
fault 'lab: a saved mask takes a word more' pixhit/mask_save.c \
    'SAVE_HEADER = 24 }' 'SAVE_HEADER = 32 }' 'app/test_lab'
fault 'lab: an outline has corners on straight lines' pixhit/mask_outline.c \
    'if (turned != way && (at' 'if ((turned != way || at.x % 16 == 0) && (at' 'app/test_lab'
fault 'lab: a way is told a step too long' pixhit/mask_sweep.c \
    'hit.steps = (int64_t)(s.nx + s.ny);' 'hit.steps = (int64_t)(s.nx + s.ny) + 1;' 'app/test_lab'
fault 'lab: a pair of the grid counts in each cell that both share' lab/pages/cuts.c \
    ' && cell_of(SDL_max(a->x0, b->x0), SDL_max(a->y0, b->y0), size) == cell' '' 'app/test_lab'
fault 'lab: a mask as runs takes a row more' pixhit/rle.c \
    '((uint64_t)mask->h + 1)' '((uint64_t)mask->h + 2)' 'app/test_lab'
fault 'lab: page 1 begins with an empty row' lab/pages/mackey.c \
    '.rest = WALK_REST, .ended = true}' '.rest = WALK_REST}' 'app/test_calls'
fault 'lab: pairs are counted twice' pixhit/broadphase/pairs.h \
    'p->stats.pairs++;' 'p->stats.pairs += 2;' 'app/test_lab'
fault 'lab: the array of names is not sorted to [L, I, R]' lab/pages/cuts.c \
    'swap(c, c->next, c->low++);' 'swap(c, c->next, c->low);' 'app/test_lab'
fault 'lab: a box that the line touches counts as left of it' lab/pages/cuts.c \
    'high <= at ? SIDE_L : SIDE_I' 'high <= at + 1 ? SIDE_L : SIDE_I' 'app/test_lab'
fault 'lab: a touch of the map is not counted' lab/pages/shared.c \
    'o->touch += (is & OFFSET_TOUCH) != 0;' 'o->touch += is == OFFSET_TOUCH;' 'app/test_lab'
fault 'lab: a call has no row' lab/pages/calls.c \
    'ON(mackey, "mask_hit",' 'ON(mackey, "mask_hits",' 'app/test_calls'
fault 'lab: sentences are small' lab/pane.h \
    'SAY_TOP + (row)*SAY_H, 2,' 'SAY_TOP + (row)*SAY_H, 1,' 'app/test_calls'
fault 'lab: a box is taken for a shape' lab/pages/landscape_view.c \
    'm->count == (int64_t)m->w * m->h' 'm->count > (int64_t)m->w * m->h' 'app/test_calls'
fault 'lab: the next PNG has the wrong letter' lab/pages/landscape_view.c \
    'guests.drops % 2 ? "B" : "A"' 'guests.drops == 1 ? "B" : "A"' 'app/test_guests'
fault 'the trail of a pair begins a tick late' app/tools/laboratory.c \
    'if (g->world.tick > first) {' 'if (g->world.tick > first + 1) {' 'app/test_guests'
fault 'a third file of a drop is taken' app/tools/laboratory.c \
    'if (own(a)->files++ < FILES_TAKEN) {' 'if (own(a)->files++ <= FILES_TAKEN) {' 'app/test_guests'
fault 'what falls beside the tally wins a medal' view/hud/tally.c \
    't->shown == 0 && w->events' 't->shown >= 0 && w->events' 'app/test_tally'
fault 'a chipped gem wins the medal of whole gems' view/hud/tally.c \
    't->left == t->whole' 't->left <= t->whole' 'app/test_tally'
fault 'medals take the place of those of another game' app/store/scores.c \
    'e->s->medals[e->board] | e->medals' 'e->medals' 'app/test_store_merge'
fault 'medals of the demonstration are kept' app/games.c \
    '!a->session.assisted && saves_board(&a->session) > 0 && level' 'level' 'app/test_scores'
fault 'to begin the game of the day again is another game' app/games.c \
    'a->session.daily && !demonstration' 'a->session.daily && !demonstration && a->session.demonstration' 'app/test_scores'
fault 'the game of the day counts as one from level 1' app/session/saves.c \
    's->daily ? SCORES_DAILY : s->script.level' 's->script.level' 'app/test_scores'
fault 'no best run flies along' app/tools/ghost.c \
    'board > 0 && s->game->world.tick == 0' 'board < 0' 'app/test_scores'
fault 'a record waits for a tally' app/games.c \
    'return steered && w->phase' 'return w->phase' 'app/test_tally'
fault 'a hint that was followed comes again' inspect/hints.c \
    'if (!learned(h, (hint)i) && matters(' 'if (matters(' 'app/test_hints'
fault 'a hot pixel never cools' view/effects/ship.c \
    '*heat > COOL_PER_TICK ? *heat - COOL_PER_TICK : 0' '*heat > COOL_PER_TICK ? *heat : 0' 'app/test_glow'
fault 'a touch that lasts is an event in each tick' inspect/time/breakpoint.c \
    'old.touching, old.count, &first' 'old.touching, 0, &first' 'app/test_events'
fault 'a near miss is one when they touch, too' inspect/time/breakpoint.c \
    'bool near = may && !hit &&' 'bool near = may &&' 'app/test_events'
fault 'a search back does not look at the tick after a snapshot' app/tools/breaks.c \
    'stretch_back(a, s->first + 1)' 'stretch_back(a, s->first)' 'app/test_events'
fault 'an event pins nobody' app/tools/breaks.c \
    'overlay_pin_event(a->overlay, a->session.game, who);' ';' 'app/test_events'
fault 'an event far from the ship is not shown' app/tools/breaks.c \
    'grab_show(a, &box);' ';' 'app/test_events'
fault 'a press on a mark goes beside it' overlay/panels/timeline.c \
    'best(t, p, at.x, at.y >= MARKS_Y)' '-1' 'app/test_time'
fault 'a leader goes over a panel' overlay/panel.c \
    'canvas_sees(one.box) && !is_covered(room, &one)' 'canvas_sees(one.box)' 'app/test_panels'
fault 'a ring lies under the word on its body' overlay/layers/pair_layer.c \
    'r = SDL_min(across, RING_MOST);' 'r = 4;' 'app/test_panels'
fault 'a layer alone has no sentence' overlay/layers.c \
    'active == 1u << i' 'active == 0' 'app/test_overlay'
fault 'the bar covers the low end of the world' app/tools/bar.c \
    'view_camera(a->view)->covered = h;' 'view_camera(a->view)->covered = 0;' 'app/test_storm'
fault 'a line at the bottom is wider than the picture' app/frame.c \
    'TOAST_CHARS = 102' 'TOAST_CHARS = 122' 'app/test_time'
fault 'no keyboard is asked for the letters of a name' app/menu/score.c \
    'SDL_StartTextInput(); // letters' 'SDL_StopTextInput(); // letters' 'app/test_scores'
fault 'half a letter is taken back' app/menu/score.c \
    'while (at > name && (*--at & 0xC0) == 0x80) {' 'while (at > name && (*--at & 0) == 0x80) {' 'app/test_scores'
fault 'a letter with an accent has no capital' app/menu/score.c \
    "typed[i - 1] == '\\xC3'" "typed[i - 1] == '\\xC2'" 'app/test_scores'
fault 'a letter with an accent takes the room of two' app/store/settings.c \
    'text_letters(name) < NAME_LETTERS' 'strlen(name) < NAME_LETTERS' 'app/test_scores'
fault 'names with accents push the points aside' app/menu/pages.c \
    'NAME_LETTERS - text_letters(s->name)' '0 * text_letters(s->name)' 'app/test_scores'
fault 'a letter with an accent is no part of a name' app/store/settings.c \
    "code = code > 0xFF ? '?' : code;" "code = code > 0x7F ? '?' : code;" 'app/test_store'
fault 'a name is typed by what still steers the ship' app/menu/score.c \
    'input_steers(&a->controls) ? a->now : own->steered' 'own->steered' 'app/test_scores'
fault 'a name is typed as soon as its page comes' app/menu/score.c \
    'return a->now - own->steered < QUIET_US;' 'return own->steered == a->now;' 'app/test_scores'
fault 'a pad that lies beside the keys pauses the game' app/input/input.c \
    'case SDL_MOUSEBUTTONDOWN: c->pad = 0; break;' 'case SDL_MOUSEBUTTONDOWN: break;' 'app/test_menu'
fault 'a game goes on from where it began' app/games.c \
    'level > s->script.level ? level : 0' 'level >= s->script.level ? level : 0' 'app/test_flow'
fault 'a slower game is not marked' app/games.c \
    'value[SETTING_AIM] || value[SETTING_SPEED] < 100;' 'value[SETTING_AIM];' 'app/test_assist'
fault 'the flight that was lent for a shot is kept' app/input/aim.c \
    'lent->y += push(&in.ay, -lent->y);' 'lent->y = 0;' 'app/test_assist'
fault 'a fourth flash in a second is as bright' view/effects/effects.c \
    'if (one_too_many(e, &r)) {' 'if (one_too_many(e, &r) && r.light == 0) {' 'app/test_flash'
fault 'a crash into rock gets the advice for a mine' inspect/cause.c \
    'found.kind = by->other.kind, found.breed = by->other.breed;' 'found.kind = KIND_MINE;' 'app/test_death'
fault 'to try the speed of a frozen game costs the score' app/tools/time.c \
    'own(a)->speed != NORMAL && session_unscore(&a->session)' 'session_unscore(&a->session)' 'app/test_time'
fault 'Escape leaves a frozen game as it leaves a record' app/tools/bar.c \
    '(what == MENU_BACK && !mode_is_record(a))' 'false' 'app/test_time'
fault 'a far search is done in one frame' app/session/session.c \
    'if (tick - from <= SLICE_TICKS) {' 'if (tick - from <= 100 * SLICE_TICKS) {' 'app/test_records'
fault 'a search in a record that runs stops it' app/tools/time.c \
    'move(a, by * JUMP, stands(a));' 'move(a, by * JUMP, true);' 'app/test_records'
fault 'a run that is played again holds its first keys' game/replay.c \
    '&r->inputs[g->world.tick]' '&r->inputs[0]' 'game/test_edit app/test_ghost'
fault 'the ghost begins in the wrong snapshot' inspect/time/branch.c \
    '            game_load(g, b->start);' ';' 'app/test_ghost'
fault 'a hold after a hit outlives its game' app/mode.c \
    'a->due = a->held = 0;' 'a->due = 0;' 'app/test_time'
fault 'a touch of boxes alone counts as one of masks' inspect/laws/laws.c \
    "if (which != LAW_MASK && !(t->met >> which & 1)) {" 'if (which != LAW_MASK && t->met == 0 && t->seen) {' 'app/test_laws'
fault 'what the masks pay is paid again' inspect/laws/laws.c \
    'p->owed += p->spent - masks_spent;' 'p->owed += p->spent;' 'app/test_laws'
fault 'a ship dies again and again under a law' inspect/laws/laws.c \
    'p->safe = w->tick + LAW_SAFE_TICKS;' 'p->safe = w->tick;' 'app/test_laws'
fault 'a carved rock keeps the shape of another one' inspect/shapes.c \
    'if (b->carved >= 0 && !(kept[LAW_MASK] && ph_mask_equal(kept[LAW_MASK], mask))) {' 'if (b->carved >= 0 && !kept[LAW_MASK]) {' 'app/test_laws'
fault 'a branch is judged with the run that was left' app/tools/laws.c \
    'return changes != own(a)->changes || (moved' 'return (moved' 'app/test_laws'
fault 'the list keeps 19 pairs of 20' game/world/collide.c \
    'c->pairs[c->pair_count++] = pairs[i];' 'c->pairs[c->pair_count] = pairs[i], c->pair_count += ++c->stats.possible % 20 > 0;' 'app/test_proof'
fault 'a pair that was lost passes for a crowd' inspect/proof/proof.c \
    'return n > PAIR_MAX;' 'return n >= 0;' 'app/test_proof'
fault 'a window forgets what its proof left out' app/tools/proof.c \
    'a->status ? a->status : session_proved(own(a)->proof)' 'a->status' 'cli.sh'
fault 'CMake compiles the core without -O' pixhit/CMakeLists.txt \
    '"${CMAKE_C_FLAGS_RELEASE}")' '"")' 'lift_install.sh'
fault 'a part that was looked at passes for all' app/session/session.c \
    'if (!p || proof_share(proof_counts(p)) == 100) {' 'if (!p || proof_share(proof_counts(p)) >= 0) {' 'app/test_proof'

# ---- the proof: what somebody does wrong who copies our collide step; ONLY=proof: runs these ----------------------------

fault 'proof: the hit of a sweep is a pixel further' pixhit/mask_sweep.c \
    'hit.hit.x = after(from.x, mx, s.ix),' 'hit.hit.x = after(from.x, mx, s.ix) + 1,' 'app/test_proof'
fault 'proof: an area above 40 px has one more' pixhit/contact.c \
    'out->area = t->gradient.area,' 'out->area = t->gradient.area + (t->gradient.area > 40),' 'app/test_proof'
fault 'proof: the gradient has the wrong sign in y' pixhit/contact.c \
    'out->gy = t->gradient.gy;' 'out->gy = -t->gradient.gy;' 'app/test_proof'
fault 'proof: the normal has the wrong sign in x' pixhit/contact.c \
    '(float)(0 - gx / length)' '(float)(gx / length)' 'app/test_proof'
fault 'proof: a contact names another body' game/world/collide.c \
    'contact found = {.a = a, .b = b,' 'contact found = {.a = a, .b = b - (b > a + 1 && b % 8 == 4),' 'app/test_proof'
fault 'proof: the hit leaves out the last row' pixhit/kernels/hit.inc \
    'return n && any_rows(&p, false, n);' 'return n > 1 && any_rows(&p, false, n - 1);' 'app/test_proof'
fault 'proof: the broad phase loses the last pair of a batch' pixhit/broadphase/broadphase.c \
    'r->stats.pairs += n;' 'r->stats.pairs += n -= n > 2;' 'app/test_proof'
fault 'proof: every 1000th pair is dropped' game/world/collide.c \
    'c->pairs[c->pair_count++] = pairs[i];' 'c->pairs[c->pair_count] = pairs[i], c->pair_count += ++g->world.totals.dropped_bodies % 1000 > 0;' 'app/test_proof'
fault 'proof: a mask is that of the frame before' game/world/collide.c \
    'g->sprites->frame[b->sprite][b->frame];' 'g->sprites->frame[b->sprite][b->frame > 0 ? b->frame - 1 : 0];' 'app/test_proof'
fault 'proof: a box is 2 px short' game/world/collide.c \
    'if (body_is_shot(b)) {' 'box.x1 -= 2; if (body_is_shot(b)) {' 'app/test_proof'
fault 'proof: the box of a shot is that of its end' game/world/collide.c \
    '-moved_px(b->old_x, b->x), -moved_px(b->old_y, b->y)' '0, 0' 'app/test_proof'
fault 'proof: every 13th body is left out' game/world/collide.c \
    'if (meets[b->kind] == 0) {' 'if (meets[b->kind] == 0 || i % 13 == 12) {' 'app/test_proof'
fault 'proof: nothing meets mines' game/world/collide.c \
    'return (uint16_t)meets;' 'return (uint16_t)(k == KIND_MINE ? 0 : meets & ~GROUP(KIND_MINE));' 'app/test_proof'
fault 'proof: a bounce pushes the first body the wrong way' game/actors/respond.c \
    'p->vx = a.vx, p->vy = a.vy;' 'p->vx = 2 * p->vx - a.vx, p->vy = 2 * p->vy - a.vy;' 'app/test_proof'
fault 'proof: masks are read a pixel off' pixhit/mask_load.c \
    'ph__point(frame.x0, frame.y0), threshold' 'ph__point(frame.x0 + 1, frame.y0), threshold' 'app/test_proof'
# Drawn by somebody who had not read the proof.
fault 'blind: a box stands where the body was before the tick' game/world/collide.c \
    'ph_box box = ph_mask_box(game_mask(g, index), body_px(b), body_py(b));' 'ph_box box = ph_mask_box(game_mask(g, index), body_px_of(b->old_x), body_px_of(b->old_y));' 'app/test_proof'
fault 'blind: what is carried meets nothing but rock' game/world/collide.c \
    'meets[b->kind] & (uint16_t)~GROUP(KIND_ROCK)' 'meets[b->kind] & (uint16_t)GROUP(KIND_ROCK)' 'app/test_proof'
fault 'blind: masks are tested at the difference of parts of pixels' game/world/collide.c \
    'found.dx = body_px(q) - found.ax;' 'found.dx = (q->x - p->x) / SUB;' 'app/test_proof'
fault 'blind: the last row of open cells is not asked' game/terrain/terrain.c \
    'x1 = (box.x1 - 1) / TERRAIN_CELL, y1 = (box.y1 - 1) / TERRAIN_CELL;' 'x1 = (box.x1 - 1) / TERRAIN_CELL, y1 = box.y1 / TERRAIN_CELL - 1;' 'app/test_proof'
fault 'blind: the way of a shot begins where the tick ends' game/world/collide.c \
    'game_mask(g, found->b), found->dx - mx, found->dy - my, mx, my, &stop)' 'game_mask(g, found->b), found->dx, found->dy, mx, my, &stop)' 'app/test_proof'
fault 'blind: mass is the frame, not the pixels' game/actors/respond.c \
    'return (int32_t)game_mask(g, index)->count;' 'return game_mask(g, index)->w * game_mask(g, index)->h;' 'app/test_proof'
fault 'blind: of several walls the first one answers' game/rules.c \
    'respond_bounce(g, &wall, at(g, first->b)' 'respond_bounce(g, first, at(g, first->b)' 'app/test_proof'
fault 'blind: a bump costs all of the ship' game/rules.c \
    'int64_t pixels = c->hit.area * faster * faster / (SUB * SUB * BUMP_SOFTNESS);' 'int64_t pixels = game_mask(g, c->b)->count * faster * faster / (SUB * SUB * BUMP_SOFTNESS);' 'app/test_proof'
fault 'blind: hard rock is laid beside the brush' game/terrain/terrain.c \
    'ph_mask_intersect(firm, plane_of(t->high), -x, -y);' 'ph_mask_intersect(firm, plane_of(t->high), x, y);' 'app/test_proof'
fault 'blind: the way out starts from a stale offset' game/actors/respond.c \
    'ph_point at = {body_px(q) - body_px(p), body_py(q) - body_py(p)}, out = at;' 'ph_point at = {c->dx, c->dy}, out = at;' 'app/test_proof'
fault 'proof: a bite that another one took passes for a fault' inspect/proof/replies.c \
    ' && mirror_bit(&l->g->world, b)' '' 'app/test_proof'
fault 'grit that is dust carries its gem to the corner of the world' game/ground/rock.c \
    'b->host = rock->flags & BODY_GONE ? -1 : b->host;' ';' 'game/test_carve'
fault 'proof: ground that gives way passes for a bite' inspect/proof/mirror.c \
    'return m->cleared == g->world.tick;' 'return m->cleared > g->world.tick;' 'app/test_proof'
fault 'proof: a shot that bounced off meets what is behind' inspect/proof/replies.c \
    '&& l->r->by[i].fixed > 0;' '&& l->r->by[i].fixed > 9;' 'app/test_proof'
fault 'proof: bounds stay as they are when pixels go' pixhit/words.h \
    'ph__fit(mask, *area, solid);' '(void)area;' 'app/test_proof'
fault 'proof: a bite lies a pixel beside what was asked' game/ground/ground.c \
    'terrain_erase(&w->terrain, brush, x, y,' 'terrain_erase(&w->terrain, brush, x + 1, y,' 'app/test_proof'
fault 'proof: the drill is as strong as a blast' game/ground/ground.c \
    'hard = with == TOOL_BLAST ||' 'hard = with == TOOL_DRILL || with == TOOL_TEETH || with == TOOL_BLAST ||' 'app/test_proof'
fault 'proof: a piece comes loose beside its place' game/ground/ground.c \
    'become_body(g, piece, at);' 'become_body(g, piece, (place){at.x + 1, at.y, at.cut});' 'app/test_proof'
fault 'proof: two that touch stay in each other' game/actors/respond.c \
    'find_way_out(g, c, &out);' '(void)find_way_out;' 'app/test_proof'
fault 'proof: the heavier of two gives way' game/actors/respond.c \
    'mass(g, c->b) <= mass(g, c->a));' 'mass(g, c->b) > mass(g, c->a));' 'app/test_proof'
fault 'proof: an enemy loses half of its hull' game/actors/breeds.c \
    'int64_t left = b->hull - pixels;' 'int64_t left = b->hull - pixels / 2;' 'app/test_proof'
fault 'proof: a crash is priced a step too deep' game/actors/crash.c \
    'last = first + steps_in(&f);' 'last = first + steps_in(&f) + 1;' 'app/test_proof'
fault 'proof: a mine never goes off' game/actors/mine.c \
    'if (--b->timer == 0) {' 'if (b->timer-- == 0) {' 'app/test_proof'
fault 'proof: a fuse is a tick too short' game/actors/mine.c \
    'if (--b->timer == 0) {' 'if (--b->timer <= 1) {' 'app/test_proof'
fault 'the proof asks for no fuse' inspect/proof/replies.c \
    'check_fuse(&l, i);' ';' 'app/test_proof'
fault 'proof: a blast costs the ship twice' game/actors/mine.c \
    'area * MINE_HARM / 256' 'area * MINE_HARM / 128' 'app/test_proof'
fault 'proof: what has teeth loses speed at a wall' game/rules.c \
    'at(g, first->b)->kind == KIND_ENEMY ? PH_BOUNCE_FULL' 'at(g, first->b)->kind == KIND_ENEMY && !breed_get(at(g, first->b)->breed)->teeth ? PH_BOUNCE_FULL' 'app/test_proof'
fault 'proof: a snapshot is no new start' inspect/proof/mirror.c \
    'm->started = m->started && done->is != CARVING_ANEW;' 'm->started = m->started && !m->aliens;' 'app/test_proof'
fault 'proof: new pictures are not read' app/tools/proof.c \
    '    .on[TOOL_RENEW] = renew,' '' 'app/test_reload'
fault 'a rule: what falls goes up' game/levels/rule.c \
    'pull_all(g, 0, FALL_PULL);' 'pull_all(g, 0, -FALL_PULL);' 'game/test_level_rule'
fault 'a rule: the tide never turns' game/levels/rule.c \
    'w->rule_clock < TIDE_TICKS ? TIDE_PULL : -TIDE_PULL' 'TIDE_PULL' 'game/test_level_rule'
fault 'a rule: hunters see in the dark' game/actors/breeds.c \
    'w->rule == RULE_DARK && w->rule_clock == 0' 'w->rule < RULE_NONE' 'game/test_level_rule'
fault 'a rule: the closing rock leaves no room' game/levels/closing.c \
    'ph_mask_fill_circle(brush, w->w / 2 - left, w->h / 2 - top, CLOSING_ROOM, false);' '' 'game/test_level_rule'
fault 'a rule: the closing rock shuts the portals in' game/levels/closing.c \
    'lane |= b &&' 'lane |= b == NULL &&' 'game/test_level_rule'
fault 'a rule: the closing rock takes no gem' game/levels/closing.c \
    'w->gems_left--;' '' 'game/test_level_rule'
fault 'a rule: cargo is scraped by each touch' game/levels/prize.c \
    'if (!meets || !scrapes(g, c))' 'if (!meets)' 'game/test_level_rule'
fault 'a rule: a rope never gives way' game/levels/prize.c \
    'ship == NULL || far > ROPE_MOST' 'ship == NULL' 'game/test_level_rule'
fault 'a rule: a giant gem is paid while rock holds it' game/levels/prize.c \
    '|| prize_held(g, index)' '' 'game/test_level_rule'
fault 'a rule: fire does not spread' game/levels/gas.c \
    'spark(w, p->x, p->y, GAS_NEAR);' '' 'game/test_level_rule'
fault 'a rule: nothing grows back' game/levels/rule.c \
    'growth_spread(g, x, y, WEAVE_RADIUS);' '(void)x, (void)y;' 'game/test_level_rule'
fault 'jaws that shut are silent' view/sound.c \
    'return enemy_harms(b);' 'return 0;' 'app/test_sound'
fault 'a hulk that is cut is silent' view/sound.c \
    '*which = HEAR_HULK;' 'return 0;' 'app/test_sound'
fault 'a fall sounds as a tide does' view/sound.c \
    'abs(falls ? ship->vy : ship->vx)' 'abs(ship->vx)' 'app/test_sound'
fault 'rock that closes in is as loud far away' view/sound.c \
    'return 256 - geometry_clamp(' 'return 256 + 0 * geometry_clamp(' 'app/test_sound'
fault 'a rope that gives way sounds as the tide' view/sound.c \
    'return HEAR_SLIP;' 'return e->kind;' 'app/test_sound'
fault 'the streaks of a tide go against it' view/rule_view.c \
    '(right ? part : left) * 4' '(right ? left : part) * 4' 'app/test_rule_view'
fault 'the streaks of a tide do not shrink' view/rule_view.c \
    'SDL_min(SDL_min(part, left), TICKS_PER_SECOND)' 'TICKS_PER_SECOND' 'app/test_rule_view'
fault 'rock that grows back is not seen' view/rule_view.c \
    ', [RULE_FLOOD] = draw_flood,' ',' 'app/test_rule_view'
fault 'a drill does not light the dark' view/rule_view.c \
    'w->drilling || w->reload > 0 ? LIT : ROUND' 'w->reload > 0 ? LIT : ROUND' 'app/test_rule_view'
fault 'a shot does not light the dark' view/rule_view.c \
    '[KIND_SHOT] = {56, 220},' '' 'app/test_rule_view'
fault 'light goes through rock' view/rule_view.c \
    'far = fminf(far, ' '(void)(' 'app/test_rule_view'
fault 'the dark is half as dark' view/rule_view.c \
    'DARKEST = 246' 'DARKEST = 123' 'app/test_rule_view'
fault 'a neck on bedrock glows' view/scenery/necks.c \
    '&& !ph_mask_hit(l.island, l.bed, 0, 0)' '' 'app/test_necks'
fault 'an island on two necks glows' view/scenery/necks.c \
    'places->n == 1' 'places->n >= 1' 'app/test_necks'
fault 'what hangs on an island carries it' view/scenery/necks.c \
    'ph_mask_erase(l->rest, l->line, 0, 0);' '' 'app/test_necks'
fault 'a neck that is cut glows on' view/scenery/necks.c \
    'if (2 * left <= one->n) {' 'if (left < 0) {' 'app/test_necks'
fault 'a thick neck glows' view/scenery/necks.h \
    'NECK_HALF = 7' 'NECK_HALF = 9' 'app/test_necks'
fault 'a bite is shown where rock is too hard for it' view/scenery/necks.c \
    'n->found += 2 * soft > one->n;' 'n->found++; (void)soft;' 'app/test_necks'
fault 'a boss level counts gems' view/hud/hud.c \
    'if (guard) {' 'if (guard && w->gems_left < 0) {' 'app/test_flow'
fault 'nobody reads that a shot has opened the gate' view/hud/hud.c \
    'w->gate_open && !opens ?' 'w->gate_open ?' 'app/test_flow'
fault 'no arrow points at a boss' view/hud/edge_marks.c \
    'if (row && guard &&' 'if (!row && guard &&' 'app/test_flow'
fault 'an arrow points at a boss that shows' view/hud/edge_marks.c \
    'SDL_HasIntersection(&at, &view) ? NULL : b;' 'b;' 'app/test_flow'
fault 'words of events lie on each other' view/effects/effects.c \
    'const bool beside = 2 *' 'const bool beside = 9 *' 'app/test_feel'
fault 'a mark lies under the gauges' view/hud/edge_marks.c \
    'GAUGES_W = 66' 'GAUGES_W = 0' 'app/test_feel'
fault 'to go on leaves a frozen game frozen' app/menu/pages.c \
    'if (a->mode == MODE_FROZEN) {' 'if (a->mode == MODE_COUNT) {' 'app/test_time'
fault 'the figure of memory lies on the words' app/tools/bar.c \
    'x < figure ? line : ""' 'line' 'app/test_words'
fault 'a digger squeezes through a gap between hard rocks' game/terrain/terrain.c \
    'HARD_TOLL = 10' 'HARD_TOLL = 0' 'game/test_terrain'
fault 'a power lies in crystal' game/levels/level.c \
    '== all && !holds_hard(t, near);' '== all && (holds_hard(t, near) || true);' 'game/test_power'
fault 'teeth gnaw at the cargo' game/rules.c \
    '!(at(g, rock)->flags & BODY_PRIZE) && eats_rock' 'eats_rock' 'game/test_level_rule'
fault 'spit takes pixels off the cargo' game/rules.c \
    'b->kind == KIND_SHOT || !(at(g, other)->flags & BODY_PRIZE)' 'b->kind == KIND_SHOT || b->kind == KIND_SPIT' 'game/test_level_rule'
fault 'two wide enemies stay in each other in a tunnel' game/rules.c \
    '} else if (p->kind == KIND_ENEMY) {' '} else if (p->kind == KIND_NONE) {' 'game/test_solid'
fault 'an autopilot with cargo goes for gems' pilot/route.c \
    'PRIZE_CELLS && !route_tows(w)' 'PRIZE_CELLS' 'app/test_pilot'
fault 'an autopilot leaves a game that is over as it is' pilot/autopilot.c \
    'in.buttons = BUTTON_RESTART;' ';' 'game/test_levels'
finish
