import { taxes } from "../../domain/catalogs/embedded/taxes.ts";
import { decimal } from "../../domain/money/decimal.ts";

export interface TaxShown {
  readonly Impuesto: string;
  readonly TipoFactor?: string;
  readonly TasaOCuota?: string;
}

/**
 * Returns a tax in a few words: `IVA 16 %`, `IEPS cuota 6.4555`, `IVA exento`; a code unknown to us is shown as it is.
 */
export function taxLabel({ Impuesto, TipoFactor, TasaOCuota }: TaxShown): string {
  const name = taxes.get(Impuesto)?.description ?? Impuesto;
  if (TipoFactor === "Exento") return `${name} exento`;
  if (TasaOCuota === undefined) return name;
  return TipoFactor === "Cuota"
    ? `${name} cuota ${decimal(TasaOCuota).toFixed()}`
    : `${name} ${decimal(TasaOCuota).times(100).toFixed()} %`;
}
