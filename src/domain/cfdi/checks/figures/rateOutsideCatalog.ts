import { isKnownTaxRate } from "../../../catalogs/isKnownTaxRate.ts";
import { type RateLimits, rateLimits } from "../../../catalogs/rateLimits.ts";
import { taxes } from "../../../catalogs/embedded/taxes.ts";
import { documentPlaces, exactPlaces, type Scaled, tenTo, unscaled } from "../../../money/scaled.ts";
import { absent } from "./figures.ts";
import type { TaxReading } from "../reading.ts";

/**
 * Returns the figures of a rate that c_TasaOCuota has not for its tax and factor; another rule reports an unknown tax.
 */
export function rateOutsideCatalog(
  { node, TasaOCuota, reading }: TaxReading,
  side: "transferred" | "withheld",
) {
  const { Impuesto, TipoFactor } = node;
  const { catalogs, day } = reading;
  if (!TasaOCuota || Impuesto === undefined || catalogs.judge("taxes", Impuesto) !== "inForce")
    return undefined;
  if (TipoFactor !== "Tasa" && TipoFactor !== "Cuota") return undefined;
  const rate = TasaOCuota.value * tenTo(exactPlaces - documentPlaces);
  const charged = { tax: Impuesto, factor: TipoFactor, rate, side };
  if (isKnownTaxRate(catalogs, charged, day)) return undefined;
  const rates = rateLimits(catalogs, charged, day).map(written);
  return {
    written: TasaOCuota.text,
    tax: taxName(Impuesto),
    factor: TipoFactor,
    rates: rates.join(", ") || absent,
  };
}

/** Writes a rate as a document does, six decimals; a range by its ends. */
function written({ min, max }: RateLimits): string {
  const text = (rate: Scaled): string => unscaled(rate, exactPlaces, documentPlaces);
  return min === max ? text(max) : `${text(min)}–${text(max)}`;
}

/** Returns the code with its name: "002 IVA". */
function taxName(code: string): string {
  const name = taxes.get(code)?.description;
  return name === undefined ? code : `${code} ${name}`;
}
