/**
 * A recovery code that was made on this device, and of which nobody has typed a part yet. The page of the account then says that a new one
 * should be made. It is noted before the code is sent, so that it is known after a page was closed too early.
 */
const name = "unconfirmedCode";

/**
 * Notes that a code is being made.
 * @param {string} account the identifier of the account
 * @returns {() => void} takes the note back, if the code was not made
 */
export function noteNewCode(account) {
  const before = localStorage.getItem(name);
  localStorage.setItem(name, account);
  return () => (before === null ? localStorage.removeItem(name) : localStorage.setItem(name, before));
}

/** Forgets the note, after the person has shown that the code is stored. */
export const forgetNewCode = () => localStorage.removeItem(name);

export const isCodeUnconfirmed = (account) => localStorage.getItem(name) === account;
