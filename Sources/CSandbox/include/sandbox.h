#ifndef MORSEL_SANDBOX_H
#define MORSEL_SANDBOX_H

#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

// Limits of this process and of all that it starts, which cannot be taken back. Call them while there is one thread.
// Each function returns whether the kernel supports it and it is in force.

// Programs that are started get no more privileges (PR_SET_NO_NEW_PRIVS). The others need it.
bool sandbox_forbid_privileges(void);

// Only these files and folders can be read, and only these programs started (Landlock, Linux 5.13). Paths that do not exist are
// left out. The lists end with NULL. Nothing can be written but /dev/null; where the kernel can, no TCP connection is possible,
// and no signal and no abstract socket reaches another process.
bool sandbox_restrict_files(const char *const *readable, const char *const *programs);

// No sockets, no shared memory, no signals to other processes, none of their limits, priorities or processors, no debugging, no new
// namespaces, no other process group, no attributes of files, no io_uring (seccomp). The calls fail with EPERM.
bool sandbox_restrict_calls(void);

// No other processes, only threads (seccomp). What would start a process fails with EPERM.
bool sandbox_forbid_processes(void);

// No program takes the place of this one (seccomp): execve fails with EPERM. sandbox_restrict_calls has refused execveat.
bool sandbox_forbid_programs(void);

// Whether a process can be started, which ends at once.
bool sandbox_can_fork(void);

// The version of Landlock in the kernel, or 0.
int sandbox_landlock_version(void);

// Whether the kernel has seccomp, on a processor whose calls are known here.
bool sandbox_has_call_filter(void);

// Closes all descriptors of a program that is started, from a number on (a GNU extension that Swift does not see).
int sandbox_close_from(posix_spawn_file_actions_t *actions, int first);

#endif
