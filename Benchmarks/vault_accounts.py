"""Accounts with sessions and records, stored without the requests that would make them."""
import base64, hashlib, sqlite3, time

#: The bytes of a sealed record of the smallest size class.
SIZE = 1_057
SEALED = base64.urlsafe_b64encode(bytes(SIZE)).rstrip(b"=").decode()


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def token(number, session=0):
    return text(hashlib.sha256(f"token {number} {session}".encode()).digest())


def account_id(number):
    return text(hashlib.sha256(f"account {number}".encode()).digest()[:16])


def add_accounts(path, count, first=0):
    """Stores accounts with two sessions each. Registering them would measure the hash of passwords."""
    now = int(time.time() * 1000)
    with sqlite3.connect(path) as database:
        for number in range(first, first + count):
            account = account_id(number)
            database.execute(
                "INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at) "
                "VALUES (?, ?, 'Ana', 'PT', 1, ?, 600000, 'none', ?)", (account, f"ana{number}@example.org", bytes(16), now),
            )
            database.execute("INSERT INTO vault VALUES (?, 0, NULL, NULL, 0, 0, 0)", (account,))
            for session in range(2):
                database.execute(
                    "INSERT INTO session VALUES (?, ?, ?, 'bench', ?, ?)",
                    (hashlib.sha256(token(number, session).encode()).digest(), f"{number}-{session}", account, now, now),
                )
    database.close()


def add_records(path, accounts, count):
    """Makes each of the first accounts store as many records."""
    sealed = bytes(SIZE)
    with sqlite3.connect(path) as database:
        for number in range(accounts):
            account = account_id(number)
            database.execute("DELETE FROM vault_record WHERE account = ?", (account,))
            database.executemany("INSERT INTO vault_record VALUES (?, ?, 1, ?, ?)", (
                (account, hashlib.sha256(f"{number} {place}".encode()).digest()[:16], place + 1, sealed)
                for place in range(count)
            ))
            database.execute(
                "UPDATE vault SET sequence = ?, record_count = ?, byte_count = ? WHERE account = ?",
                (count, count, count * SIZE, account),
            )
    database.close()
