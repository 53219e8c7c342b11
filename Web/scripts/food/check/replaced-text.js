/**
 * What a change removes from a text and inserts, in characters: what is neither at the beginning nor at the end of both.
 * @param {string} before
 * @param {string} after
 * @returns {{removed: number, inserted: number}}
 */
export function replacement(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { removed: before.length - start - end, inserted: after.length - start - end };
}
