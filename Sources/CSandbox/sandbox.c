#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

bool sandbox_forbid_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

int sandbox_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

bool sandbox_can_fork(void) {
    pid_t process = fork();
    if (process == 0) _exit(0);
    if (process > 0) while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
    return process > 0;
}

// Landlock. The numbers are those of include/uapi/linux/landlock.h; the header of Debian 12 lacks the newer ones.

enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, rule_of_path = 1 };

enum {
    execute_file = 1 << 0,
    write_file = 1 << 1,
    read_file = 1 << 2,
    read_folder = 1 << 3,
    // Everything of the first version: the four above, and making and removing files of every kind.
    all_of_version_1 = (1 << 13) - 1,
    refer = 1 << 13,
    truncate_file = 1 << 14,
    control_device = 1 << 15,
};

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

struct path_rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

int sandbox_landlock_version(void) {
    long version = syscall(create_ruleset, NULL, 0, version_flag);
    return version > 0 ? (int)version : 0;
}

static bool allow(int rules, const char *path, uint64_t access) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return errno == ENOENT;
    struct stat information;
    bool is_folder = fstat(file, &information) == 0 && S_ISDIR(information.st_mode);
    struct path_rule rule = {is_folder ? access : access & ~(uint64_t)read_folder, file};
    bool is_allowed = syscall(add_rule, rules, rule_of_path, &rule, 0) == 0;
    close(file);
    return is_allowed;
}

bool sandbox_restrict_files(const char *const *readable, const char *const *programs) {
    int version = sandbox_landlock_version();
    if (version < 1) return false;
    struct ruleset handled = {all_of_version_1, 0, 0};
    if (version >= 2) handled.files |= refer;
    if (version >= 3) handled.files |= truncate_file;
    if (version >= 5) handled.files |= control_device;
    // Binding and connecting of TCP; abstract Unix sockets and signals.
    if (version >= 4) handled.network = 3;
    if (version >= 6) handled.scopes = 3;
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    int rules = (int)syscall(create_ruleset, &handled, size, 0);
    if (rules < 0) return false;
    bool is_complete = allow(rules, "/dev/null", read_file | write_file);
    for (; *readable; readable++) is_complete = allow(rules, *readable, read_file | read_folder) && is_complete;
    for (; *programs; programs++) is_complete = allow(rules, *programs, read_file | execute_file) && is_complete;
    is_complete = is_complete && syscall(restrict_self, rules, 0) == 0;
    close(rules);
    return is_complete;
}

// seccomp

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(answer) BPF_STMT(BPF_RET | BPF_K, answer)
#define REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), ANSWER(SECCOMP_RET_ERRNO | EPERM)

// A call of another architecture has other numbers. It loads the number of the call.
#define ONLY_THIS_ARCHITECTURE \
    LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS), LOAD(nr)

static bool install(struct sock_filter *filter, size_t count) {
    struct sock_fprog program = {(unsigned short)count, filter};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

// Loads the low half of an argument. The kernel reads no more of those that are compared here.
#define LOAD_ARGUMENT(number) LOAD(args[number])
// Refuses a call unless the low half of an argument has a value. What follows needs the number of the call again.
#define ONLY_WITH(call, argument, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD_ARGUMENT(argument), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 1, 0), ANSWER(SECCOMP_RET_ERRNO | EPERM), \
        ANSWER(SECCOMP_RET_ALLOW)
// Refuses a call if the low half of an argument has one of two values.
#define NEITHER_WITH(call, argument, one, other) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 5), LOAD_ARGUMENT(argument), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (one), 1, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (other), 0, 1), \
        ANSWER(SECCOMP_RET_ERRNO | EPERM), ANSWER(SECCOMP_RET_ALLOW)

bool sandbox_restrict_calls(void) {
    struct sock_filter filter[] = {
        ONLY_THIS_ARCHITECTURE,
#ifdef __x86_64__
        // The x32 interface has the same calls with other numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        ANSWER(SECCOMP_RET_ERRNO | EPERM),
#endif
        // Networks.
        REFUSE(SYS_socket), REFUSE(SYS_connect), REFUSE(SYS_bind), REFUSE(SYS_listen), REFUSE(SYS_accept),
        REFUSE(SYS_accept4),
        // Other processes: signals, debugging, and what they get of the processor.
        REFUSE(SYS_kill), REFUSE(SYS_tkill), REFUSE(SYS_rt_sigqueueinfo), REFUSE(SYS_rt_tgsigqueueinfo), REFUSE(SYS_ptrace),
        REFUSE(SYS_process_vm_readv), REFUSE(SYS_process_vm_writev), REFUSE(SYS_kcmp), REFUSE(SYS_get_robust_list),
        REFUSE(424 /* pidfd_send_signal */), REFUSE(434 /* pidfd_open */), REFUSE(438 /* pidfd_getfd */),
        REFUSE(440 /* process_madvise */), REFUSE(448 /* process_mrelease */), REFUSE(SYS_setpriority),
        REFUSE(SYS_sched_setaffinity), REFUSE(SYS_sched_setattr), REFUSE(SYS_sched_setparam),
        REFUSE(SYS_sched_setscheduler), REFUSE(SYS_ioprio_set), REFUSE(SYS_migrate_pages),
        // What several processes have together, which no rule of Landlock is about.
        REFUSE(SYS_shmget), REFUSE(SYS_shmat), REFUSE(SYS_shmctl), REFUSE(SYS_semget), REFUSE(SYS_semop), REFUSE(SYS_semctl),
        REFUSE(SYS_semtimedop), REFUSE(SYS_msgget), REFUSE(SYS_msgsnd), REFUSE(SYS_msgrcv), REFUSE(SYS_msgctl),
        REFUSE(SYS_mq_open), REFUSE(SYS_mq_unlink),
        // Files by their paths, whose attributes Landlock does not protect, and in its first versions not their length.
        REFUSE(SYS_truncate), REFUSE(SYS_fchmod), REFUSE(SYS_fchmodat), REFUSE(452 /* fchmodat2 */), REFUSE(SYS_fchown),
        REFUSE(SYS_fchownat), REFUSE(SYS_utimensat), REFUSE(SYS_setxattr), REFUSE(SYS_lsetxattr), REFUSE(SYS_fsetxattr),
        REFUSE(463 /* setxattrat */), REFUSE(SYS_removexattr), REFUSE(SYS_lremovexattr), REFUSE(SYS_fremovexattr),
        REFUSE(466 /* removexattrat */), REFUSE(469 /* file_setattr */), REFUSE(SYS_inotify_init1), REFUSE(SYS_fanotify_init),
#ifdef __x86_64__
        REFUSE(SYS_chmod), REFUSE(SYS_chown), REFUSE(SYS_lchown), REFUSE(SYS_utime), REFUSE(SYS_utimes), REFUSE(SYS_futimesat),
        REFUSE(SYS_inotify_init),
#endif
        // The process group, with which everything is ended.
        REFUSE(SYS_setpgid), REFUSE(SYS_setsid),
        // What a photo never needs, and where the kernel had errors.
        REFUSE(SYS_execveat), REFUSE(SYS_unshare), REFUSE(SYS_setns), REFUSE(SYS_mount), REFUSE(SYS_umount2),
        REFUSE(SYS_pivot_root), REFUSE(SYS_chroot), REFUSE(SYS_bpf), REFUSE(SYS_perf_event_open), REFUSE(SYS_keyctl),
        REFUSE(SYS_add_key), REFUSE(SYS_request_key), REFUSE(SYS_userfaultfd), REFUSE(SYS_init_module),
        REFUSE(SYS_finit_module), REFUSE(SYS_delete_module), REFUSE(SYS_kexec_load), REFUSE(SYS_reboot), REFUSE(SYS_swapon),
        REFUSE(SYS_swapoff), REFUSE(SYS_acct), REFUSE(SYS_quotactl), REFUSE(SYS_syslog), REFUSE(SYS_sethostname),
        REFUSE(SYS_setdomainname), REFUSE(SYS_settimeofday), REFUSE(SYS_clock_settime), REFUSE(SYS_personality),
        REFUSE(SYS_mbind), REFUSE(SYS_move_pages), REFUSE(SYS_name_to_handle_at), REFUSE(SYS_open_by_handle_at),
        REFUSE(425 /* io_uring_setup */), REFUSE(426 /* io_uring_enter */), REFUSE(427 /* io_uring_register */),
        REFUSE(428 /* open_tree */), REFUSE(429 /* move_mount */), REFUSE(430 /* fsopen */), REFUSE(431 /* fsconfig */),
        REFUSE(432 /* fsmount */), REFUSE(433 /* fspick */), REFUSE(442 /* mount_setattr */),
        // The limits of this process, as getrlimit() and setrlimit() of the C library call it.
        ONLY_WITH(SYS_prlimit64, 0, 0),
        // A signal to a thread of this process only, as abort() sends it.
        ONLY_WITH(SYS_tgkill, 0, (uint32_t)getpid()),
        // The receiver of the signals of a file, which any process of the user can be.
        NEITHER_WITH(SYS_fcntl, 1, F_SETOWN, F_SETOWN_EX), NEITHER_WITH(SYS_ioctl, 1, FIOSETOWN, SIOCSPGRP),
        // A pair of sockets as the launcher of programs needs it. Datagrams can be sent to any socket with a path.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 0, 6),
        LOAD_ARGUMENT(0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 3),
        LOAD_ARGUMENT(1),
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, ~(uint32_t)(SOCK_CLOEXEC | SOCK_NONBLOCK)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SOCK_STREAM, 1, 0),
        ANSWER(SECCOMP_RET_ERRNO | EPERM),
        ANSWER(SECCOMP_RET_ALLOW),
    };
    return install(filter, sizeof filter / sizeof filter[0]);
}

bool sandbox_forbid_programs(void) {
    struct sock_filter filter[] = {ONLY_THIS_ARCHITECTURE, REFUSE(SYS_execve), ANSWER(SECCOMP_RET_ALLOW)};
    return install(filter, sizeof filter / sizeof filter[0]);
}

bool sandbox_forbid_processes(void) {
    struct sock_filter filter[] = {
        ONLY_THIS_ARCHITECTURE,
#ifdef __x86_64__
        REFUSE(SYS_fork), REFUSE(SYS_vfork),
#endif
        // Its flags are in memory, where a filter cannot read them. The C library uses clone instead.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 435 /* clone3 */, 0, 1),
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
        LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
        ANSWER(SECCOMP_RET_ERRNO | EPERM),
        ANSWER(SECCOMP_RET_ALLOW),
    };
    return install(filter, sizeof filter / sizeof filter[0]);
}

bool sandbox_has_call_filter(void) {
    uint32_t action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else

bool sandbox_restrict_calls(void) { return false; }

bool sandbox_forbid_processes(void) { return false; }

bool sandbox_forbid_programs(void) { return false; }

bool sandbox_has_call_filter(void) { return false; }

#endif
