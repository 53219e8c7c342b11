-- Accounts. id: 16 bytes that the first device chose at random, in base64url; email: in lower case; salt, rounds and derivation: how
-- a device makes keys from the password; password_hash: argon2id of the authentication key; recovery_hash: SHA-256 of the
-- authentication key of the recovery code, which has 130 random bits. Times are milliseconds since 1970.
CREATE TABLE account (
    id {text} NOT NULL PRIMARY KEY,
    email {text} NOT NULL UNIQUE,
    name {text} NOT NULL,
    country {text} NOT NULL,
    derivation {integer} NOT NULL,
    salt {bytes} NOT NULL,
    rounds {integer} NOT NULL,
    password_hash {text} NOT NULL,
    recovery_hash {bytes},
    created_at {integer} NOT NULL
) {strict};

-- Roles of accounts: consumer, restaurant, inspector, manager, supplier, administrator.
CREATE TABLE account_role (
    id {id},
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role {text} NOT NULL,
    granted_at {integer} NOT NULL,
    UNIQUE (account, role)
) {strict};
CREATE INDEX account_role_role ON account_role (role, id);

-- Log-ins. token_hash: SHA-256 of the token, which only the device has; id: what lists of sessions show; client: the name that
-- the program gave itself.
CREATE TABLE session (
    token_hash {bytes} NOT NULL PRIMARY KEY,
    id {text} NOT NULL UNIQUE,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client {text} NOT NULL,
    created_at {integer} NOT NULL,
    seen_at {integer} NOT NULL
) {strict};
CREATE INDEX session_account ON session (account, created_at);
CREATE INDEX session_created_at ON session (created_at);
CREATE INDEX session_seen_at ON session (seen_at);

-- The vault of an account: its wrapped keys, and how much it stores. Only the devices of the account can read the keys and records
-- (docs/vault-protocol.md).
CREATE TABLE vault (
    account {text} NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    keys_version {integer} NOT NULL,
    password_keys {bytes},
    recovery_keys {bytes},
    sequence {integer} NOT NULL,
    record_count {integer} NOT NULL,
    byte_count {integer} NOT NULL
) {strict};
CREATE TABLE vault_record (
    account {text} NOT NULL REFERENCES vault (account) ON DELETE CASCADE,
    locator {bytes} NOT NULL,
    version {integer} NOT NULL,
    sequence {integer} NOT NULL,
    sealed {bytes} NOT NULL,
    PRIMARY KEY (account, locator),
    UNIQUE (account, sequence)
) {strict};

-- What was answered to requests with an idempotency key, as in the catalogue. The scope ends with the account.
CREATE TABLE idempotent_request (
    scope {text} NOT NULL,
    key {text} NOT NULL,
    digest {integer} NOT NULL,
    answer {text} NOT NULL,
    expires_at {integer} NOT NULL,
    PRIMARY KEY (scope, key)
) {keyed};
CREATE INDEX idempotent_request_expires_at ON idempotent_request (expires_at);

-- Random keys that only the server has.
CREATE TABLE server_key (
    name {text} NOT NULL PRIMARY KEY,
    value {bytes} NOT NULL
) {strict};
