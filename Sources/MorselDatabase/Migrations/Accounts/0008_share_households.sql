-- Households: encrypted records that several accounts share (docs/household-protocol.md). epoch: the number of the key with which
-- records are sealed; revision: the number of the last change of members or keys; activity: counts every change of members, roles
-- and invitations, so that devices notice it; must_rotate: 1 after somebody left, until a device has made another key. The other
-- columns are those of vault.
CREATE TABLE household (
    id {text} NOT NULL PRIMARY KEY,
    epoch {integer} NOT NULL,
    revision {integer} NOT NULL,
    activity {integer} NOT NULL,
    must_rotate {integer} NOT NULL,
    sequence {integer} NOT NULL,
    record_count {integer} NOT NULL,
    byte_count {integer} NOT NULL
) {strict};

-- The accounts of a household. member: a random identifier, another one each time that an account joins; role: edit or read;
-- public_key: X25519.
CREATE TABLE household_member (
    household {text} NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    member {text} NOT NULL,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role {text} NOT NULL,
    public_key {bytes} NOT NULL,
    joined_at {integer} NOT NULL,
    PRIMARY KEY (household, member),
    UNIQUE (household, account)
) {strict};
CREATE INDEX household_member_account ON household_member (account, household);

-- The keys and members of a household, encrypted for one member by another one at each change. sender: the other member, who may
-- have left.
CREATE TABLE household_handover (
    household {text} NOT NULL,
    member {text} NOT NULL,
    revision {integer} NOT NULL,
    epoch {integer} NOT NULL,
    sender {text} NOT NULL,
    sealed {bytes} NOT NULL,
    PRIMARY KEY (household, member, revision),
    FOREIGN KEY (household, member) REFERENCES household_member (household, member) ON DELETE CASCADE
) {strict};

-- Encrypted records, as in vault_record.
CREATE TABLE household_record (
    household {text} NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    locator {bytes} NOT NULL,
    version {integer} NOT NULL,
    sequence {integer} NOT NULL,
    sealed {bytes} NOT NULL,
    PRIMARY KEY (household, locator),
    UNIQUE (household, sequence)
) {strict};

-- Invitations that were neither confirmed nor withdrawn. id: becomes the identifier of the member; account: who invites; sealed:
-- what the secret of the link opens; requester and request: the first account that answered, and its answer; reveal: what the
-- inviting device showed after that.
CREATE TABLE household_invitation (
    id {text} NOT NULL PRIMARY KEY,
    household {text} NOT NULL REFERENCES household (id) ON DELETE CASCADE,
    account {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role {text} NOT NULL,
    sealed {bytes} NOT NULL,
    created_at {integer} NOT NULL,
    expires_at {integer} NOT NULL,
    requester {text} REFERENCES account (id) ON DELETE CASCADE,
    request {bytes},
    reveal {bytes}
) {strict};
CREATE INDEX household_invitation_household ON household_invitation (household, created_at);
CREATE INDEX household_invitation_account ON household_invitation (account);
CREATE INDEX household_invitation_requester ON household_invitation (requester);
CREATE INDEX household_invitation_expires_at ON household_invitation (expires_at);
