-- The sessions that a push service wakes when another device of the account has stored records. endpoint: the address at the
-- push service; due_at: when it is asked, or NULL if there is nothing to tell; attempts: how often it was asked since then;
-- sent_at: when it was asked last, or 0. Nothing is ever sent but the wake-up, so keys for contents are not stored.
-- Times are milliseconds since 1970.
CREATE TABLE push_subscription (
    session {text} NOT NULL PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    endpoint {text} NOT NULL,
    due_at {integer},
    attempts {integer} NOT NULL,
    sent_at {integer} NOT NULL
) {strict};
CREATE INDEX push_subscription_account ON push_subscription (account);
CREATE INDEX push_subscription_due_at ON push_subscription (due_at);

-- Passkeys. id: the credential ID in base64url; public_key: the COSE key of the authenticator; sign_count: its last signature
-- counter; wrapped_keys: the keys of the vault, encrypted by the output of the PRF extension, or NULL if the passkey only logs in.
CREATE TABLE passkey (
    id {text} NOT NULL PRIMARY KEY,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name {text} NOT NULL,
    public_key {bytes} NOT NULL,
    sign_count {integer} NOT NULL,
    wrapped_keys {bytes},
    created_at {integer} NOT NULL,
    used_at {integer}
) {strict};
CREATE INDEX passkey_account ON passkey (account, created_at);

-- What the server waits for: the answer of an authenticator or of an OpenID provider. Each is used once. hash: SHA-256 of the
-- random challenge or state; account: who asked, or NULL for a log-in; detail: what is needed to check the answer.
CREATE TABLE challenge (
    hash {bytes} NOT NULL PRIMARY KEY,
    purpose {text} NOT NULL,
    account {text} REFERENCES account (id) ON DELETE CASCADE,
    detail {text} NOT NULL,
    expires_at {integer} NOT NULL
) {strict};
CREATE INDEX challenge_account ON challenge (account);
CREATE INDEX challenge_expires_at ON challenge (expires_at);

-- The identities at OpenID providers that log in to accounts. subject: the provider's identifier of the person; name: how the
-- provider names the person, for lists.
CREATE TABLE openid_identity (
    issuer {text} NOT NULL,
    subject {text} NOT NULL,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name {text} NOT NULL,
    linked_at {integer} NOT NULL,
    PRIMARY KEY (issuer, subject)
) {strict};
CREATE INDEX openid_identity_account ON openid_identity (account, linked_at);
