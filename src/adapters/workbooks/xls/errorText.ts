const texts = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

/** Returns the text that Excel shows for a cell in error. */
export function errorText(code: number): string {
  return texts.get(code) ?? "#ERROR!";
}
