import { addAmounts } from "../addAmounts.ts";
import type { MirroredCfdi } from "../mirroredCfdi.ts";
import type { MirroredTax } from "../mirroredParts.ts";
import type { PartReader } from "./PartReader.ts";
import { present } from "../present.ts";

export type TaxColumns = Pick<
  MirroredCfdi,
  "ivaTransferred" | "iepsTransferred" | "isrWithheld" | "ivaWithheld" | "iepsWithheld" | "taxes"
>;

/** Returns the taxes of a whole document: its own sums, by kind and rate, and those of its local taxes. */
export function readTaxes(comprobante: PartReader): TaxColumns {
  const taxes: MirroredTax[] = [];
  for (const traslado of comprobante.all("Impuestos", "Traslados", "Traslado")) {
    const tax = taxOf(traslado, "Impuesto");
    if (tax) taxes.push({ withheld: false, tax, ...rated(traslado) });
  }
  for (const retencion of comprobante.all("Impuestos", "Retenciones", "Retencion")) {
    const tax = taxOf(retencion, "Impuesto");
    if (tax) taxes.push({ withheld: true, tax, ...present({ amount: retencion.amount("Importe") }) });
  }
  return taxColumns([...taxes, ...localTaxes(comprobante)]);
}

/** Returns what a document of retentions has withheld. */
export function readWithheldTaxes(retenciones: PartReader): TaxColumns {
  const taxes: MirroredTax[] = [];
  for (const part of retenciones.all("Totales", "ImpRetenidos")) {
    const tax = taxOf(part, "ImpuestoRet");
    const amounts = { base: part.amount("BaseRet"), amount: part.amount("MontoRet") };
    if (tax) taxes.push({ withheld: true, tax, ...present(amounts) });
  }
  return taxColumns(taxes);
}

function localTaxes(comprobante: PartReader): MirroredTax[] {
  const found: MirroredTax[] = [];
  const add = (part: PartReader, withheld: boolean, name: string, rate: string) => {
    const tax = part.text(name);
    if (tax)
      found.push({ withheld, tax, ...present({ rate: part.amount(rate), amount: part.amount("Importe") }) });
  };
  for (const local of comprobante.all("Complemento", "ImpuestosLocales")) {
    for (const part of local.parts("TrasladosLocales"))
      add(part, false, "ImpLocTrasladado", "TasadeTraslado");
    for (const part of local.parts("RetencionesLocales"))
      add(part, true, "ImpLocRetenido", "TasadeRetencion");
  }
  return found;
}

function rated(traslado: PartReader): Partial<MirroredTax> {
  return present({
    factor: traslado.key("TipoFactor"),
    rate: traslado.amount("TasaOCuota"),
    base: traslado.amount("Base"),
    amount: traslado.amount("Importe"),
  });
}

const [isr, iva, ieps] = ["001", "002", "003"];

/** CFDI 3.2 names the taxes, Retenciones 1.0 counts with two digits. */
const olderNames: Readonly<Record<string, string | undefined>> = {
  ISR: isr,
  IVA: iva,
  IEPS: ieps,
  "01": isr,
  "02": iva,
  "03": ieps,
};

function taxOf(part: PartReader, attribute: string): string | undefined {
  const written = part.key(attribute);
  return written === null ? undefined : (olderNames[written.toUpperCase()] ?? written);
}

function taxColumns(taxes: readonly MirroredTax[]): TaxColumns {
  const total = (withheld: boolean, tax: string | undefined) =>
    addAmounts(
      taxes.flatMap((one) => (one.withheld === withheld && one.tax === tax ? (one.amount ?? []) : [])),
    );
  return {
    ivaTransferred: total(false, iva),
    iepsTransferred: total(false, ieps),
    isrWithheld: total(true, isr),
    ivaWithheld: total(true, iva),
    iepsWithheld: total(true, ieps),
    taxes: taxes.length > 0 ? taxes : null,
  };
}
