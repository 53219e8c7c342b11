#ifndef MORSEL_TRIAL_H
#define MORSEL_TRIAL_H

#include <stdbool.h>
#include <sys/types.h>

// What a process of the same user can do, and a sandbox forbids. Each function tries it and returns whether it is possible. What
// they set is what was set before.

// Sets a limit of another process.
bool trial_set_limit(pid_t process);

// Sets the processors on which another process runs.
bool trial_set_processors(pid_t process);

// Sets the priority of another process for processors or for disks.
bool trial_set_priority(pid_t process);

// Sets how another process gets the processor.
bool trial_set_scheduling(pid_t process);

// Opens another process, by which it can be sent signals.
bool trial_open_process(pid_t process);

// Makes another process the receiver of the signals of a file.
bool trial_set_receiver(pid_t process);

// Makes a socket that can send to all sockets with a path.
bool trial_make_datagram_socket(void);

// Makes memory that other processes can find.
bool trial_share_memory(void);

// Sets the mode, the owner or the times of a file.
bool trial_set_attributes(const char *path);

// Sets the length of a file.
bool trial_set_length(const char *path);

// Runs a program in the place of a process: of one that is started for it or, if that is not possible, of this one, so that this
// function does not return if the program can run. Returns whether the program exits with 0. Arguments begin with its path.
bool trial_become(char *const arguments[]);

// The program that loads others, or NULL if it is unknown for this processor.
const char *trial_loader(void);

#endif
