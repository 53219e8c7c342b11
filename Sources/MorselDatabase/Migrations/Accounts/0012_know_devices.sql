-- The devices on which an account logged in, so that its owner is told of others. device_hash: SHA-256 of the random number in the
-- cookie of the device and of the account; seen_at: the last log-in.
CREATE TABLE account_device (
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    device_hash {bytes} NOT NULL,
    seen_at {integer} NOT NULL,
    PRIMARY KEY (account, device_hash)
) {strict};
CREATE INDEX account_device_seen_at ON account_device (seen_at);
