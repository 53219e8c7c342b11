/** The secret of an invitation that is open in this tab, until the person has joined, also after a log-in in between. */
import { fromBase64url, toBase64url } from "../vault/bytes.js";

const name = "household invitation";

/** @param {?Uint8Array} secret null forgets the one of before */
export function keepSecret(secret) {
  if (secret) sessionStorage.setItem(name, toBase64url(secret));
  else forgetSecret();
}

/** @returns {Uint8Array|undefined} */
export function keptSecret() {
  const text = sessionStorage.getItem(name);
  return text ? fromBase64url(text) : undefined;
}

export const forgetSecret = () => sessionStorage.removeItem(name);
