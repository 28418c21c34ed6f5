import { taxes } from "../../catalogs/taxes.ts";
import { isKnownTaxRate } from "../../catalogs/taxRates.ts";
import { decimal } from "../../money/decimal.ts";
import type { TaxReading } from "./reading.ts";

/** The figures of a rate that c_TasaOCuota has not for its tax and factor; an unknown tax is told by another rule. */
export function rateOutsideCatalog({ node, TasaOCuota }: TaxReading, side: "transferred" | "withheld") {
  const { Impuesto, TipoFactor } = node;
  if (!TasaOCuota || Impuesto === undefined || !taxes.has(Impuesto)) return undefined;
  if (TipoFactor !== "Tasa" && TipoFactor !== "Cuota") return undefined;
  if (isKnownTaxRate(Impuesto, TipoFactor, decimal(TasaOCuota.text), side)) return undefined;
  return { written: TasaOCuota.text, tax: Impuesto, factor: TipoFactor };
}
