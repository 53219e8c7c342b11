#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox.h"

// Between fork() and execve() only calls that need no lock: other threads may have held one.

enum { could_not_start = 127 };

// The descriptor of a launcher on which it is asked.
enum { questions = 3 };

// The only message to a launcher: a byte with a descriptor.
struct question {
    struct msghdr message;
    struct iovec content;
    char byte;
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr alignment;
    } control;
};

static void prepare(struct question *question) {
    memset(question, 0, sizeof *question);
    question->content = (struct iovec){&question->byte, 1};
    question->message.msg_iov = &question->content;
    question->message.msg_iovlen = 1;
    question->message.msg_control = question->control.bytes;
    question->message.msg_controllen = sizeof question->control.bytes;
}

bool launcher_ask(int launcher, int socket) {
    struct question question;
    prepare(&question);
    struct cmsghdr *header = CMSG_FIRSTHDR(&question.message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &socket, sizeof socket);
    ssize_t sent;
    do sent = sendmsg(launcher, &question.message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == 1;
}

int launcher_wait(int launcher) {
    int status = -1;
    ssize_t received;
    do received = recv(launcher, &status, sizeof status, MSG_WAITALL);
    while (received < 0 && errno == EINTR);
    return received == sizeof status ? status : -1;
}

// Returns the next descriptor, or -1 if nobody asks any more.
static int next_socket(void) {
    struct question question;
    prepare(&question);
    ssize_t received;
    do received = recvmsg(questions, &question.message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    struct cmsghdr *header = received == 1 ? CMSG_FIRSTHDR(&question.message) : NULL;
    if (!header || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) return -1;
    int socket;
    memcpy(&socket, CMSG_DATA(header), sizeof socket);
    return socket;
}

static void run(int socket, const char *program, char *const arguments[], char *const environment[], int seconds) {
    dup2(socket, STDIN_FILENO);
    dup2(socket, STDOUT_FILENO);
    closefrom(questions);
    // A program that writes to a closed socket ends, also if a thread of the process that asks has blocked the signal.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    struct rlimit time = {(rlim_t)seconds, (rlim_t)seconds};
    setrlimit(RLIMIT_CPU, &time);
    // A kernel without it also lacks the other limits of calls, which the server says when it starts.
    sandbox_forbid_privileges();
    sandbox_forbid_processes();
    // The one call of execve that remains is this one, so the program could make it too. What it starts in its place has its limits.
    execve(program, arguments, environment);
    _exit(could_not_start);
}

int launcher_start(
    const char *program, char *const arguments[], char *const environment[], int seconds, pid_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -1;
    *process = fork();
    if (*process != 0) {
        close(ends[1]);
        if (*process > 0) return ends[0];
        close(ends[0]);
        return -1;
    }
    // The other open files are those of the process that asks, which the end of the launcher must not depend on.
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || dup2(ends[1], questions) < 0) _exit(could_not_start);
    for (int file = 0; file < questions; file++) dup2(null, file);
    closefrom(questions + 1);
    for (int socket; (socket = next_socket()) >= 0;) {
        pid_t child = fork();
        if (child == 0) run(socket, program, arguments, environment, seconds);
        close(socket);
        int status = could_not_start << 8;
        if (child > 0) while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
        if (send(questions, &status, sizeof status, MSG_NOSIGNAL) != sizeof status) break;
    }
    _exit(0);
}
