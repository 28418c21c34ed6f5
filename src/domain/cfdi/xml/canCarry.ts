// Characters XML 1.0 cannot carry, even escaped: controls, lone surrogates, two noncharacters.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

/** Says whether XML can carry a text. */
export function canCarry(text: string): boolean {
  return !forbidden.test(text);
}
