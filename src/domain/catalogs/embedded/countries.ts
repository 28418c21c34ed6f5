import rows from "./countries.json" with { type: "json" };

/** The codes of c_Pais: ISO 3166-1 alpha-3, and SAT's own ZZZ for the rest. */
export const countries: ReadonlySet<string> = new Set(rows.flatMap((codes) => codes.split(" ")));

/** Returns the form c_Pais asks of a tax id of that country (NumRegIdTrib), where it asks for one. */
export function taxIdPattern(country: string): RegExp | undefined {
  return taxIdPatterns.get(country);
}

const taxIdPatterns: ReadonlyMap<string, RegExp> = new Map([
  ["CAN", /^[0-9]{9}$/],
  ["USA", /^[0-9]{9}$/],
]);
