/**
 * Notes that a recovery code was made on this device and that nobody has typed its last characters yet. The page of the account then asks to
 * make a new one. The note is made before the code is sent, so that it exists also if the page is closed too early.
 */
const name = "unconfirmedCode";

/**
 * Notes that a code is being made.
 * @param {string} account the identifier of the account
 * @returns {() => void} restores the earlier note, if the server has refused the code
 */
export function noteNewCode(account) {
  const before = localStorage.getItem(name);
  localStorage.setItem(name, account);
  return () => (before === null ? localStorage.removeItem(name) : localStorage.setItem(name, before));
}

/** Removes the note, after the person has shown that the code is stored. */
export const forgetNewCode = () => localStorage.removeItem(name);

export const isCodeUnconfirmed = (account) => localStorage.getItem(name) === account;
