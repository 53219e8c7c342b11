/**
 * How much of a text a change replaces, in characters: what stands neither at the beginning nor at the end of the new text.
 * @param {string} before
 * @param {string} after
 */
export function replacedLength(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return before.length - start - end;
}
