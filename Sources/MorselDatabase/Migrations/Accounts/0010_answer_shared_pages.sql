-- Pages that ask guests a question. max_answers: how many answers a page takes, 0 for one that asks nothing.
ALTER TABLE share ADD COLUMN max_answers {integer} NOT NULL DEFAULT 0;
-- What guests have answered, until the account has taken it or the link ends. id: 16 bytes that the device of the guest chose at random, in
-- base64url; sealed: the encrypted answer, whose key is only in the link (docs/vault-protocol.md).
CREATE TABLE share_answer (
    share {text} NOT NULL REFERENCES share (id) ON DELETE CASCADE,
    id {text} NOT NULL,
    sealed {bytes} NOT NULL,
    answered_at {integer} NOT NULL,
    PRIMARY KEY (share, id)
) {strict};
