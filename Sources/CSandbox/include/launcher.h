#ifndef MORSEL_LAUNCHER_H
#define MORSEL_LAUNCHER_H

#include <stdbool.h>
#include <sys/types.h>

// A process that starts one program for a process that may start none itself (sandbox_forbid_processes): one at a time, always with
// the same arguments. What it starts can start no process either. It ends with the process that asks it.

// Starts the launcher, which has the limits that are in force now. Only these arguments and variables are passed to the program,
// which gets the processor time in seconds. Returns the socket on which the launcher is asked, or -1. Its process ends when the socket
// is closed, and is a child to wait for.
int launcher_start(
    const char *program, char *const arguments[], char *const environment[], int seconds, pid_t *process);

// Starts the program with a socket as its standard input and output. Returns whether the launcher was asked.
bool launcher_ask(int launcher, int socket);

// Waits until the program has ended. Returns its status as waitpid does, 127 << 8 if it could not be started, and -1 if the
// launcher has ended.
int launcher_wait(int launcher);

#endif
