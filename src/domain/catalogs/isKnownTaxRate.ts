import { decimal, type Decimal } from "../money/decimal.ts";
import type { ActiveCatalogs } from "./activeCatalogs.ts";
import { judgeValidity, type ValidDays } from "./judgeValidity.ts";

export interface ChargedRate {
  /** c_Impuesto */
  readonly tax: string;
  /** c_TipoFactor */
  readonly factor: string;
  readonly rate: Decimal;
  readonly side: "transferred" | "withheld";
}

interface Limits extends ValidDays {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** Is the rate in c_TasaOCuota for that tax and factor, on that side of the document and that day? Compared as a number. */
export function isKnownTaxRate(
  catalogs: ActiveCatalogs,
  { tax, factor, rate, side }: ChargedRate,
  day?: string,
): boolean {
  const limits = limitsIn(catalogs).get(keyOf(tax, factor, side)) ?? [];
  return limits.some(
    (each) =>
      rate.gte(each.min) &&
      rate.lte(each.max) &&
      (day === undefined || judgeValidity(each, day) === "inForce"),
  );
}

/** The limits of a version are read once, by tax, factor and side. */
const known = new WeakMap<ActiveCatalogs, ReadonlyMap<string, readonly Limits[]>>();

function limitsIn(catalogs: ActiveCatalogs): ReadonlyMap<string, readonly Limits[]> {
  let limits = known.get(catalogs);
  if (!limits) known.set(catalogs, (limits = readLimits(catalogs)));
  return limits;
}

/** SAT leaves the minimum of a fixed rate out. */
function readLimits(catalogs: ActiveCatalogs): Map<string, Limits[]> {
  const limits = new Map<string, Limits[]>();
  for (const { fields, validFrom, validUntil } of catalogs.entries("tax-rates")) {
    const max = decimal(String(fields["max"]));
    const min = fields["kind"] === "Fijo" || typeof fields["min"] !== "string" ? max : decimal(fields["min"]);
    for (const side of ["transferred", "withheld"] as const) {
      if (fields[side] !== true) continue;
      const key = keyOf(String(fields["tax"]), String(fields["factor"]), side);
      limits.set(key, [...(limits.get(key) ?? []), { min, max, validFrom, validUntil }]);
    }
  }
  return limits;
}

function keyOf(tax: string, factor: string, side: string): string {
  return `${tax} ${factor} ${side}`;
}
