/**
 * Returns the code that a cell begins with, `50201706 - Café` → `50201706`: many files carry a code with its
 * description.
 */
export function leadingCode(cell: string): string {
  return (/^([A-Za-z0-9]+)\s*[-–—:|]\s*\D/.exec(cell)?.[1] ?? cell).toUpperCase();
}

/**
 * Returns the unit of a cell, `kgm` → `KGM`, `gd - Gramo, peso seco` → `Gd`: no two units of SAT differ in nothing but
 * their capitals.
 */
export function unitCode(cell: string): string {
  const code = leadingCode(cell);
  return unitsInMixedCase.find((unit) => unit.toUpperCase() === code) ?? code;
}

/** The only ones of c_ClaveUnidad. */
const unitsInMixedCase = ["Dx", "Gd", "Jo", "Ohm", "Ts", "Tu", "X1w", "Xyv"];

/** Gives a code of digits its leading zeros back, which spreadsheets take away. */
export function digits(length: number): (cell: string) => string {
  return (cell) => {
    const code = leadingCode(cell);
    return /^\d+$/.test(code) && code.length === length - 1 ? `0${code}` : code;
  };
}

/** Returns the RFC of a cell without hyphens, in capitals: `ure-180429-tm6` → `URE180429TM6`. */
export function bareRfc(cell: string): string {
  return cell.toUpperCase().replaceAll(/[\s.-]/g, "");
}

/**
 * Returns the amount of a cell: `$1,234.50` → `1234.50`; `12,5`, as files separated by semicolons write it, → `12.5`.
 */
export function plainAmount(cell: string): string {
  const bare = cell.replace(/^\$\s*/, "");
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(",", "");
  return /^\d+,\d+$/.test(bare) ? bare.replace(",", ".") : bare;
}
