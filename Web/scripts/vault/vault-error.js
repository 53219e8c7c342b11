/**
 * The reason why keys cannot be made, or why something in a vault cannot be sealed or opened. `reason` is one of:
 *
 * - `refusedParameters`: the parameters of a derivation are outside of their ranges
 * - `wrongPassword`: the password or recovery code is not the one with which the keys were wrapped
 * - `otherFormat`: the bytes have a format that this release does not know
 * - `missingKey`: the key was retired, or not received yet
 * - `damaged`: the bytes were changed, or belong to another account, record or version
 * - `tooLarge`, `invalidKey`: the record cannot be padded
 * - `olderKeys`: received keys are older than those that the device has
 * - `tooManyKeys`: records of the oldest key must be sealed again before the next rotation
 */
export class VaultError extends Error {
  name = "VaultError";

  constructor(reason, cause) {
    super(`The vault cannot be read or written: ${reason}.`, { cause });
    this.reason = reason;
  }
}
