#define _GNU_SOURCE
#include "trial.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Every way is tried as long as none is possible, so one that a sandbox leaves open is found.

bool trial_set_limit(pid_t process) {
    struct rlimit limit;
    if (prlimit(process, RLIMIT_CORE, NULL, &limit) != 0) return false;
    return prlimit(process, RLIMIT_CORE, &limit, NULL) == 0;
}

bool trial_set_processors(pid_t process) {
    cpu_set_t processors;
    if (sched_getaffinity(process, sizeof processors, &processors) != 0) return false;
    return sched_setaffinity(process, sizeof processors, &processors) == 0;
}

// The numbers of include/uapi/linux/ioprio.h, which the C library does not have.
enum { one_process = 1, normal_class = 2 << 13, normal_level = 4 };

bool trial_set_priority(pid_t process) {
    errno = 0;
    int priority = getpriority(PRIO_PROCESS, (id_t)process);
    if (errno == 0 && setpriority(PRIO_PROCESS, (id_t)process, priority) == 0) return true;
    // What a process has that sets nothing.
    return syscall(SYS_ioprio_set, one_process, process, normal_class | normal_level) == 0;
}

bool trial_set_scheduling(pid_t process) {
    struct sched_param parameters;
    int policy = sched_getscheduler(process);
    if (policy < 0 || sched_getparam(process, &parameters) != 0) return false;
    if (sched_setscheduler(process, policy, &parameters) == 0 || sched_setparam(process, &parameters) == 0) return true;
    uint64_t attributes[16] = {0};
    if (syscall(SYS_sched_getattr, process, attributes, sizeof attributes, 0) != 0) return false;
    return syscall(SYS_sched_setattr, process, attributes, 0) == 0;
}

bool trial_open_process(pid_t process) {
    int file = (int)syscall(434 /* pidfd_open */, process, 0);
    if (file >= 0) close(file);
    return file >= 0;
}

bool trial_set_receiver(pid_t process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    struct f_owner_ex owner = {F_OWNER_PID, process};
    bool is_possible = fcntl(ends[0], F_SETOWN, process) == 0 || fcntl(ends[0], F_SETOWN_EX, &owner) == 0 ||
                       ioctl(ends[0], FIOSETOWN, &process) == 0 || ioctl(ends[0], SIOCSPGRP, &process) == 0;
    close(ends[0]);
    close(ends[1]);
    return is_possible;
}

bool trial_make_datagram_socket(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    close(ends[0]);
    close(ends[1]);
    return true;
}

bool trial_share_memory(void) {
    int memory = shmget(IPC_PRIVATE, 1, 0600);
    if (memory >= 0) shmctl(memory, IPC_RMID, NULL);
    return memory >= 0;
}

bool trial_set_attributes(const char *path) {
    struct stat file;
    if (stat(path, &file) != 0) return false;
    struct timespec times[2] = {file.st_atim, file.st_mtim};
    return chmod(path, file.st_mode & 07777) == 0 || chown(path, file.st_uid, file.st_gid) == 0 ||
           utimensat(AT_FDCWD, path, times, 0) == 0;
}

bool trial_set_length(const char *path) {
    struct stat file;
    return stat(path, &file) == 0 && truncate(path, file.st_size) == 0;
}

bool trial_become(char *const arguments[]) {
    pid_t child = fork();
    if (child <= 0) {
        char *const environment[] = {NULL};
        execve(arguments[0], arguments, environment);
        syscall(SYS_execveat, AT_FDCWD, arguments[0], arguments, environment, 0);
        if (child == 0) _exit(127);
        return false;
    }
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

const char *trial_loader(void) {
#if defined(__x86_64__)
    return "/lib64/ld-linux-x86-64.so.2";
#elif defined(__aarch64__)
    return "/lib/ld-linux-aarch64.so.1";
#else
    return NULL;
#endif
}
