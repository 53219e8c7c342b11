-- Pages that an account shares by a link. id: 16 bytes that the device chose at random, in base64url; sealed: the encrypted content,
-- whose key is only in the link (docs/vault-protocol.md); openings: how often the content was sent.
CREATE TABLE share (
    id {text} NOT NULL PRIMARY KEY,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    sealed {bytes} NOT NULL,
    created_at {integer} NOT NULL,
    expires_at {integer} NOT NULL,
    openings {integer} NOT NULL
) {strict};
CREATE INDEX share_account ON share (account, created_at);
CREATE INDEX share_expires_at ON share (expires_at);
