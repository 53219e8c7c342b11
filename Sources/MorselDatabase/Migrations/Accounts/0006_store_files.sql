-- Encrypted files of vaults, such as pictures, which only the devices of the account can read (docs/vault-protocol.md).
CREATE TABLE vault_file (
    account {text} NOT NULL REFERENCES vault (account) ON DELETE CASCADE,
    locator {bytes} NOT NULL,
    sealed {bytes} NOT NULL,
    PRIMARY KEY (account, locator)
) {strict};
