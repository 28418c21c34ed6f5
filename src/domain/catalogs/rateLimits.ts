import { exactPlaces, scaled, type Scaled } from "../money/scaled.ts";
import type { ActiveCatalogs } from "./activeCatalogs.ts";
import { judgeValidity, type ValidDays } from "./judgeValidity.ts";

/** A tax as c_TasaOCuota tells them apart. */
export interface RatedTax {
  /** c_Impuesto */
  readonly tax: string;
  /** c_TipoFactor */
  readonly factor: string;
  readonly side: "transferred" | "withheld";
}

/** One rate (both are the same), or every rate between the two; twelve places. */
export interface RateLimits extends ValidDays {
  readonly min: Scaled;
  readonly max: Scaled;
}

/** Returns the limits that c_TasaOCuota sets for a tax on that day, in SAT's order; without a day, all it lists. */
export function rateLimits(
  catalogs: ActiveCatalogs,
  { tax, factor, side }: RatedTax,
  day?: string,
): readonly RateLimits[] {
  const limits = limitsIn(catalogs).get(keyOf(tax, factor, side)) ?? [];
  return day === undefined ? limits : limits.filter((each) => judgeValidity(each, day) === "inForce");
}

/** The limits of a version are read once, by tax, factor and side. */
const known = new WeakMap<ActiveCatalogs, ReadonlyMap<string, readonly RateLimits[]>>();

function limitsIn(catalogs: ActiveCatalogs): ReadonlyMap<string, readonly RateLimits[]> {
  let limits = known.get(catalogs);
  if (!limits) known.set(catalogs, (limits = readLimits(catalogs)));
  return limits;
}

/** SAT leaves the minimum of a fixed rate out. */
function readLimits(catalogs: ActiveCatalogs): Map<string, RateLimits[]> {
  const limits = new Map<string, RateLimits[]>();
  for (const { fields, validFrom, validUntil } of catalogs.entries("tax-rates")) {
    const max = scaled(String(fields["max"]), exactPlaces);
    const isFixed = fields["kind"] === "Fijo" || typeof fields["min"] !== "string";
    const min = isFixed ? max : scaled(fields["min"] as string, exactPlaces);
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
