import { isKnownTaxRate } from "../../catalogs/isKnownTaxRate.ts";
import { decimal } from "../../money/decimal.ts";
import type { TaxReading } from "./reading.ts";

/** The figures of a rate that c_TasaOCuota has not for its tax and factor; an unknown tax is told by another rule. */
export function rateOutsideCatalog(
  { node, TasaOCuota, reading }: TaxReading,
  side: "transferred" | "withheld",
) {
  const { Impuesto, TipoFactor } = node;
  const { catalogs, day } = reading;
  if (!TasaOCuota || Impuesto === undefined || !catalogs.find("taxes", Impuesto)) return undefined;
  if (TipoFactor !== "Tasa" && TipoFactor !== "Cuota") return undefined;
  const rate = decimal(TasaOCuota.text);
  if (isKnownTaxRate(catalogs, { tax: Impuesto, factor: TipoFactor, rate, side }, day)) return undefined;
  return { written: TasaOCuota.text, tax: Impuesto, factor: TipoFactor };
}
