// peer_box2d.cpp - the broad phase of Box2D 2.4, used like in its own contact manager: MoveProxy for moved bodies,
// UpdatePairs, and a contact list that is kept between frames and checked in each frame. 32 px are 1 m.
#include "bench_scene.h"

#if HAVE_BOX2D
#include <box2d/box2d.h>
#include <cstring>
#include <vector>

namespace {

struct World {
    b2BroadPhase broad;
    const scene *now = nullptr;
    std::vector<int32> proxy;
    std::vector<ph_box> last;
    std::vector<std::vector<int32>> contacts; // of the smaller index: the larger ones

    void AddPair(void *a, void *b) { // called by UpdatePairs; it may bring a pair again
        int32 i = (int32)(intptr_t)a, j = (int32)(intptr_t)b;
        if (i > j) {
            std::swap(i, j);
        }
        const ph_item &p = now->items[i], &q = now->items[j];
        if (!(p.collides_with & q.category) || !(q.collides_with & p.category) || (p.is_static && q.is_static)) {
            return;
        }
        for (int32 k : contacts[(size_t)i]) {
            if (k == j) {
                return;
            }
        }
        contacts[(size_t)i].push_back(j);
    }
};

b2AABB aabb_of(ph_box box) {
    b2AABB bb;
    bb.lowerBound.Set((float)box.x0 / 32.0f, (float)box.y0 / 32.0f);
    bb.upperBound.Set((float)(box.x1 - 1) / 32.0f, (float)(box.y1 - 1) / 32.0f);
    return bb;
}

void *make(const scene *s) {
    World *w = new World;
    w->now = s;
    w->contacts.resize((size_t)s->n);
    for (int32 i = 0; i < s->n; i++) {
        w->proxy.push_back(w->broad.CreateProxy(aabb_of(s->items[i].box), (void *)(intptr_t)i));
        w->last.push_back(s->items[i].box);
    }
    w->broad.UpdatePairs(w);
    return w;
}

void frame(void *state, const scene *s, pair_list *out) {
    World *w = (World *)state;
    w->now = s;
    for (int32 i = 0; i < s->n; i++) {
        ph_box box = s->items[i].box, &last = w->last[(size_t)i];
        if (box.x0 != last.x0 || box.y0 != last.y0) {
            b2Vec2 moved((float)(box.x0 - last.x0) / 32.0f, (float)(box.y0 - last.y0) / 32.0f);
            w->broad.MoveProxy(w->proxy[(size_t)i], aabb_of(box), moved);
            last = box;
        }
    }
    for (int32 i = 0; i < s->n; i++) {
        std::vector<int32> &list = w->contacts[(size_t)i];
        for (size_t k = 0; k < list.size();) {
            if (w->broad.TestOverlap(w->proxy[(size_t)i], w->proxy[(size_t)list[k]])) {
                k++;
            } else {
                list[k] = list.back();
                list.pop_back();
            }
        }
    }
    w->broad.UpdatePairs(w);
    for (int32 i = 0; i < s->n; i++) {
        for (int32 j : w->contacts[(size_t)i]) {
            if (items_hit(&s->items[i], &s->items[j])) {
                pair_add(out, i, j);
            }
        }
    }
}

void drop(void *state) {
    delete (World *)state;
}

/// Box2D's own narrow test follows its tree; here it is that of the item's box.
struct Finder {
    World *world;
    ph_box box;
    ph_point from, to;
    int32 found;
    double nearest;

    bool QueryCallback(int32 proxy) {
        ph_box b = world->now->items[(intptr_t)world->broad.GetUserData(proxy)].box;
        found += b.x0 < box.x1 && box.x0 < b.x1 && b.y0 < box.y1 && box.y0 < b.y1;
        return true;
    }
    float RayCastCallback(const b2RayCastInput &input, int32 proxy) { // the first hit so far cuts the ray
        int32 item = (int32)(intptr_t)world->broad.GetUserData(proxy);
        double enters = line_enters(world->now->items[item].box, from, to);
        if (enters > nearest || enters > 1) {
            return input.maxFraction;
        }
        nearest = enters;
        found = item;
        return enters > 0 ? (float)enters : 1e-9f;
    }
};

int32_t find_box(void *state, ph_box box) {
    Finder f = {(World *)state, box, {0, 0}, {0, 0}, 0, 2};
    f.world->broad.Query(&f, aabb_of(box));
    return f.found;
}

int32_t find_ray(void *state, ph_point from, ph_point to) {
    Finder f = {(World *)state, {0, 0, 0, 0}, from, to, -1, 2};
    b2RayCastInput input;
    input.p1.Set((float)from.x / 32.0f, (float)from.y / 32.0f);
    input.p2.Set((float)to.x / 32.0f, (float)to.y / 32.0f);
    input.maxFraction = 1;
    f.world->broad.RayCast(&f, input);
    return f.found;
}

} // namespace

extern const broad_method box2d_tree = {"box2d", make, frame, drop, find_box, find_ray, nullptr};
#else
extern const broad_method box2d_tree = {"box2d", nullptr, nullptr, nullptr, nullptr, nullptr, "libbox2d-dev"};
#endif
