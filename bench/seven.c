/* Random play of 24/7, hand-written in C after the same algorithm as
 * src/cadran/games/twentyfour_seven: the same data, the same random stream, the same
 * list of legal actions in the same order, so the same seed gives the very same games.
 * It leaves out what only people need: journal, refusals, teams, drawing by hand.
 *
 * Compiled with -DWITHOUT_LIST it plays as `State.any_legal` does: the action is found without
 * writing down all the others, and what a line leaves follows from the room that was left. So
 * nobody takes a better algorithm of ours for a faster language.
 *
 *   seven SEED           for every line "SEATS GAMES" of its input, play that many games
 *                        and answer with the decisions taken and the processor seconds
 *   seven SEED each      play them, and tell the decisions and scores of each on a line
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t i64;

enum { SIDE = 7, CELLS = 49, GREATEST = 10, COPIES = 4, START = 24, REMOVED = 3, LIMIT = 24 };
enum { WIDTH = 9, AREA = 81, FIRST_SQUARE = 10, LAST_SQUARE = 70, EDGE = -1, DIRECTIONS = 4 };
enum { NO_STONE, OUT_OF_TIME, DEAD, EXHAUSTED };
enum { RACK = 11, MOST_SEATS = 4, TURN_CAP = 400, OVER = -1 };

static const i64 STEPS[DIRECTIONS] = {1, 9, 10, -8};
static const char DOUBLE[] = "..2........2...2....2...S...2....2...2........2..";

/* The random stream: sfc32, and Lemire's method for a number below n. */

typedef struct {
    i64 a, b, c, counter;
} Rng;

static const i64 MASK = 0xFFFFFFFF;

static i64 word(Rng *rng) {
    i64 a = rng->a, b = rng->b, c = rng->c;
    i64 out = (a + b + rng->counter) & MASK;
    rng->counter = (rng->counter + 1) & MASK;
    rng->a = b ^ (b >> 9);
    rng->b = (c + (c << 3)) & MASK;
    rng->c = (((c << 21) | (c >> 11)) + out) & MASK;
    return out;
}

static i64 below(Rng *rng, i64 n) {
    i64 product = word(rng) * n;
    i64 low = product & MASK;
    if (low < n) {
        i64 floor = (MASK + 1 - n) % n;
        while (low < floor) {
            product = word(rng) * n;
            low = product & MASK;
        }
    }
    return product >> 32;
}

static void shuffle(Rng *rng, i64 *cards, i64 count) {
    for (i64 i = count - 1; i > 0; i--) {
        i64 j = below(rng, i + 1);
        i64 card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* The board, with a border. */

typedef struct {
    i64 tiles[AREA];
    i64 stones[AREA];
    i64 room[AREA];
    i64 rooms[GREATEST + 1];
    i64 sums[DIRECTIONS * AREA];
    i64 on_board[GREATEST + 1];
} Board;

static i64 square_of(i64 cell) { return (cell / SIDE + 1) * WIDTH + cell % SIDE + 1; }

static i64 cell_of(i64 square) { return (square / WIDTH - 1) * SIDE + square % WIDTH - 1; }

static i64 stretch(const Board *board, i64 square, i64 step, i64 tile, i64 rise) {
    const i64 *tiles = board->tiles;
    i64 count = 1;
    i64 due = tile - rise;
    for (i64 at = square - step; tiles[at] == due && due > 0; at -= step) {
        count++;
        due -= rise;
    }
    due = tile + rise;
    for (i64 at = square + step; tiles[at] == due && due > 0; at += step) {
        count++;
        due += rise;
    }
    return count;
}

static i64 length(const Board *board, i64 square, i64 step) {
    i64 count = 1;
    for (i64 at = square - step; board->tiles[at] > 0; at -= step) count++;
    for (i64 at = square + step; board->tiles[at] > 0; at += step) count++;
    return count;
}

static i64 minutes(const Board *board, i64 square, i64 tile) {
    const i64 *tiles = board->tiles;
    i64 total = 0, sevens = 0, twenty_fours = 0;
    for (i64 direction = 0; direction < DIRECTIONS; direction++) {
        i64 step = STEPS[direction];
        i64 before = tiles[square - step];
        i64 after = tiles[square + step];
        if (before <= 0 && after <= 0) continue;
        i64 line = board->sums[direction * AREA + square] + tile;
        if (line == 7) {
            total += 20;
            sevens++;
        } else if (line == LIMIT) {
            total += 40;
            twenty_fours++;
            if (length(board, square, step) == SIDE) total += 60;
        }
        if (before == tile || after == tile) {
            i64 same = stretch(board, square, step, tile, 0);
            if (same >= 3) total += 20 + 10 * same;
        }
        if (before == tile - 1 || after == tile + 1) {
            i64 rising = stretch(board, square, step, tile, 1);
            if (rising >= 3) total += 10 * rising;
        }
        if (before == tile + 1 || after == tile - 1) {
            i64 falling = stretch(board, square, step, tile, -1);
            if (falling >= 3) total += 10 * falling;
        }
    }
    if (sevens && twenty_fours) total += 60 * sevens * twenty_fours;
    if (total && DOUBLE[cell_of(square)] == '2') total *= 2;
    return total;
}

static i64 least_left(const Board *board) {
    i64 tile = 1;
    while (tile <= GREATEST && board->on_board[tile] == COPIES) tile++;
    return tile;
}

static void set_room(Board *board, i64 square, i64 room) {
    i64 old = board->room[square];
    if (room == old) return;
    board->rooms[old]--;
    board->rooms[room]++;
    board->room[square] = room;
}

static void close_square(Board *board, i64 square, i64 why) {
    i64 old = board->stones[square];
    if (old == NO_STONE || why < old) board->stones[square] = why;
    set_room(board, square, 0);
}

static i64 longest(const Board *board, i64 square) {
    i64 most = 0;
    for (i64 direction = 0; direction < DIRECTIONS; direction++) {
        i64 sum = board->sums[direction * AREA + square];
        if (sum > most) most = sum;
    }
    return most;
}

static void narrow(Board *board, i64 square, i64 line, bool full, i64 least) {
#ifdef WITHOUT_LIST
    i64 left = board->room[square];
    if (left == 0)
        left = board->stones[square] == NO_STONE ? GREATEST : LIMIT - longest(board, square);
    if (left > LIMIT - line) left = LIMIT - line;
#else
    (void)line;
    least = least_left(board);
    i64 left = LIMIT - longest(board, square);
    if (left > GREATEST) left = GREATEST;
#endif
    if (full)
        close_square(board, square, OUT_OF_TIME);
    else if (left <= 0)
        close_square(board, square, DEAD);
    else if (left < least)
        close_square(board, square, EXHAUSTED);
    else if (board->stones[square] == NO_STONE)
        set_room(board, square, left);
}

static void lay(Board *board, i64 square, i64 tile) {
    i64 *tiles = board->tiles, *sums = board->sums;
    tiles[square] = tile;
    set_room(board, square, 0);
    board->on_board[tile]++;
    i64 least = least_left(board);
    for (i64 direction = 0; direction < DIRECTIONS; direction++) {
        i64 step = STEPS[direction];
        i64 before = 0, at = square - step;
        for (; tiles[at] > 0; at -= step) before += tiles[at];
        i64 after = 0, to = square + step;
        for (; tiles[to] > 0; to += step) after += tiles[to];
        bool full = before + tile + after == LIMIT;
        if (tiles[at] == 0) {
            sums[direction * AREA + at] += tile + after;
            narrow(board, at, sums[direction * AREA + at], full, least);
        }
        if (tiles[to] == 0) {
            sums[direction * AREA + to] += tile + before;
            narrow(board, to, sums[direction * AREA + to], full, least);
        }
    }
    if (board->on_board[tile] == COPIES) {
        for (i64 each = FIRST_SQUARE; each <= LAST_SQUARE; each++)
            if (0 < board->room[each] && board->room[each] < least)
                close_square(board, each, EXHAUSTED);
    }
}

static i64 greatest_room(const Board *board) {
    i64 most = GREATEST;
    while (most > 0 && !board->rooms[most]) most--;
    return most;
}

/* The game. */

typedef struct {
    i64 seats, seat, turns, bag_left;
    bool ended;
    Board board;
    i64 racks[MOST_SEATS * RACK];
    i64 rack_sizes[MOST_SEATS];
    i64 bag[GREATEST * COPIES];
    i64 removed[REMOVED];
    i64 scores[MOST_SEATS];
    i64 known[MOST_SEATS * RACK];
    i64 stuck[MOST_SEATS];
    i64 stuck_tiles[MOST_SEATS];
} State;

static i64 least_tile(const State *state, i64 seat) {
    i64 tile = 1;
    while (tile <= GREATEST && !state->racks[seat * RACK + tile]) tile++;
    return tile;
}

static i64 pull(State *state) { return state->bag[--state->bag_left]; }

static void take(State *state, i64 seat, i64 tile) {
    state->racks[seat * RACK + tile]++;
    state->rack_sizes[seat]++;
}

static void give(State *state, i64 seat, i64 tile) {
    state->racks[seat * RACK + tile]--;
    state->rack_sizes[seat]--;
    state->known[seat * RACK + tile] = 0;
    if (tile > state->stuck[seat] && state->stuck_tiles[seat] > 0) state->stuck_tiles[seat]--;
}

static void deal(State *state, i64 seats, Rng *rng) {
    i64 first = below(rng, seats);
    memset(state, 0, sizeof *state);
    state->seats = seats;
    for (i64 square = 0; square < AREA; square++) state->board.tiles[square] = EDGE;
    state->board.rooms[0] = CELLS;
    for (i64 cell = 0; cell < CELLS; cell++) state->board.tiles[square_of(cell)] = 0;
    for (i64 tile = 1; tile <= GREATEST; tile++)
        for (i64 copy = 0; copy < COPIES; copy++) state->bag[state->bag_left++] = tile;
    shuffle(rng, state->bag, state->bag_left);
    lay(&state->board, square_of(START), pull(state));
    for (i64 i = 0; i < REMOVED; i++) state->removed[i] = pull(state);
    i64 size = seats == 2 ? 6 : 5;
    i64 seat = first;
    for (i64 i = 0; i < seats; i++) {
        for (i64 tile = 0; tile < size; tile++) take(state, seat, pull(state));
        seat = (seat + 1) % seats;
    }
    state->seat = first;
}

static i64 to_act(const State *state) { return state->ended ? OVER : state->seat; }

#ifndef WITHOUT_LIST
static i64 legal(const State *state, i64 *out) {
    const i64 *rack = state->racks + state->seat * RACK;
    const i64 *room = state->board.room;
    i64 held[GREATEST + 1], kinds = 0, count = 0;
    for (i64 tile = 1; tile <= GREATEST; tile++)
        if (rack[tile]) held[kinds++] = tile;
    held[kinds] = GREATEST + 1;
    i64 square = square_of(0), code = -1;
    for (i64 row = 0; row < SIDE; row++) {
        for (i64 column = 0; column < SIDE; column++) {
            for (i64 i = 0; held[i] <= room[square]; i++) out[count++] = code + held[i];
            square++;
            code += GREATEST;
        }
        square += 2;
    }
    return count;
}
#else
static i64 any_legal(const State *state, Rng *rng) {
    const i64 *rack = state->racks + state->seat * RACK;
    const Board *board = &state->board;
    i64 fitting = 0, kinds = 0, count = 0;
    for (i64 tile = 1; tile <= GREATEST; tile++) {
        if (rack[tile]) kinds++;
        fitting |= kinds << (4 * tile);
        count += kinds * board->rooms[tile];
    }
    i64 place = below(rng, count);
    for (i64 square = square_of(0);; square++) {
        i64 fit = (fitting >> (4 * board->room[square])) & 15;
        if (place >= fit) {
            place -= fit;
            continue;
        }
        i64 tile = 0;
        while (place >= 0)
            if (rack[++tile]) place--;
        return cell_of(square) * GREATEST + tile - 1;
    }
}
#endif

static bool test_end(State *state, i64 most) {
    i64 tiles = 0, least = GREATEST + 1;
    if (most > 0) {
        for (i64 seat = 0; seat < state->seats; seat++) {
            tiles += state->rack_sizes[seat];
            i64 tile = least_tile(state, seat);
            if (tile < least) least = tile;
#ifdef WITHOUT_LIST
            if (least <= most) break;
#endif
        }
    }
    state->ended = most == 0 || tiles == 0 || least > most || state->turns >= TURN_CAP;
    return state->ended;
}

static void next_seat(State *state) {
    for (;;) {
        state->turns++;
        i64 most = greatest_room(&state->board);
        if (test_end(state, most)) return;
        i64 seat = (state->seat + 1) % state->seats;
        state->seat = seat;
        if (least_tile(state, seat) <= most) return;
        if (most >= state->stuck[seat] || state->stuck_tiles[seat] == 0) {
            state->stuck[seat] = most;
            state->stuck_tiles[seat] = state->rack_sizes[seat];
        }
    }
}

static void apply(State *state, i64 action) {
    i64 seat = state->seat;
    i64 tile = action % GREATEST + 1;
    i64 square = square_of(action / GREATEST);
    give(state, seat, tile);
    state->scores[seat] += minutes(&state->board, square, tile);
    lay(&state->board, square, tile);
    if (state->bag_left > 0) take(state, seat, pull(state));
    next_seat(state);
}

static i64 playout(State *state, Rng *rng) {
    i64 played = 0;
    while (to_act(state) != OVER) {
#ifdef WITHOUT_LIST
        apply(state, any_legal(state, rng));
#else
        i64 actions[CELLS * GREATEST];
        i64 count = legal(state, actions);
        apply(state, actions[below(rng, count)]);
#endif
        played++;
    }
    return played;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: seven SEED [each]\n");
        return 2;
    }
    bool each = argc > 2;
    static State state;
    Rng rng = {atoll(argv[1]) & MASK, 24, 7, 1};
    for (int i = 0; i < 15; i++) word(&rng);
    long long seats, games;
    while (scanf("%lld %lld", &seats, &games) == 2) {
        if (seats < 2 || seats > MOST_SEATS) {
            fprintf(stderr, "seven: no table for %lld seats (it takes 2 to 4)\n", seats);
            return 2;
        }
        i64 decisions = 0;
        double start = seconds();
        for (i64 game = 0; game < games; game++) {
            deal(&state, seats, &rng);
            i64 played = playout(&state, &rng);
            decisions += played;
            if (each) {
                printf("%lld", (long long)played);
                for (i64 seat = 0; seat < seats; seat++)
                    printf(" %lld", (long long)state.scores[seat]);
                printf("\n");
            }
        }
        if (!each) printf("%lld %.9f\n", (long long)decisions, seconds() - start);
        fflush(stdout);
    }
    return 0;
}
