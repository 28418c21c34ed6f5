import codesByDecimals from "./currencies.json" with { type: "json" };

/** c_Moneda: decimals by code. */
export const currencies: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDecimals).flatMap(([decimals, rows]) =>
    rows.flatMap((codes) => codes.split(" ")).map((code) => [code, Number(decimals)] as const),
  ),
);

/**
 * Returns the decimals that a c_Moneda code supports (MXN 2, JPY 0, XXX 0), or `undefined` when it is not in the
 * catalog or not yet in force on `date` (`YYYY-MM-DD`). All 183 codes of the catalog in force on 2026-08-06.
 */
export function currencyDecimals(code: string, date?: string): number | undefined {
  if (date !== undefined && date < laterSince && addedLater.has(code)) return undefined;
  return currencies.get(code);
}

/** Returns the first day in force of a code that came after CFDI 4.0 began. */
export function currencySince(code: string): string | undefined {
  return addedLater.has(code) ? laterSince : undefined;
}

/** Codes added to the catalog after CFDI 4.0 began. */
const laterSince = "2023-05-29";
const addedLater: ReadonlySet<string> = new Set(["CNH", "ESD", "NIC", "UYP", "VES"]);
