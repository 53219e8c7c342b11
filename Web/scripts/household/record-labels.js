/** The labels with which `VaultKeys` seals the records of a household, so that none can be presented as a record of a vault. */
export const householdLabels = { record: "morsel/v1/household/record", locator: "morsel/v1/household/locator" };
