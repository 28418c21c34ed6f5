/**
 * Says whether the text is one plain address that may stand in a header and in an envelope: no list, no name, no
 * comment, no space, no line break. It does not tell whether anybody reads mail there.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:\\"\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text)
  );
}
