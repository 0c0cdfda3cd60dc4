/* A bot for Cadran in C, with nothing but the C library.
 *
 *     cc -O2 -o bot bot.c
 *     cadran arena 24-7 --bots "random,engine:./bot" --games 20
 *
 * It plays the legal move whose notation begins with the greatest number: in 24/7 the highest
 * tile that fits. Where no move begins with a number it plays the first. */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The next string under the key "text", its quotes aside; where it ends is stored in `end`. */
static char *next_text(char *from, char **end) {
    char *found = strstr(from, "\"text\":\"");
    if (!found) return NULL;
    found += strlen("\"text\":\"");
    *end = strchr(found, '"');  /* no notation has a quote in it */
    return found;
}

static void answer(char *view) {
    char *best = "", *end, *move;
    int length = 0, most = -1;
    char *legal = strstr(view, "\"legal\":[");
    for (move = legal; move && (move = next_text(move, &end)); move = end) {
        int number = atoi(move);  /* 0 where there is none */
        if (number > most) most = number, best = move, length = (int)(end - move);
    }
    printf("bestmove %.*s\n", length, best);
}

int main(void) {
    char *line = NULL, *view = strdup("");
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (!strncmp(line, "cadran ", 7)) puts("id Greatest number first\nready 1");
        if (!strncmp(line, "view ", 5)) free(view), view = strdup(line + 5);
        if (!strncmp(line, "go", 2)) answer(view);
        if (!strncmp(line, "quit", 4)) break;
        fflush(stdout);  /* else the answer stays here while Cadran waits for it */
    }
    return 0;
}
