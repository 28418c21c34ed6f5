import type { TipoFactor } from "../../impuestos.ts";
import type { XmlElement } from "../../xml.ts";
import { readAmount } from "../figures/amount.ts";
import type { Incomplete, Reading, TaxReading } from "../reading.ts";

/** Reads taxes of a payment (`BaseP`) or of one of its documents (`BaseDR`) as those of a Concepto are read. */
export function readPaidTaxes(
  reading: Reading,
  elements: readonly Incomplete<XmlElement>[],
  side: "traslados" | "retenciones",
  suffix: "DR" | "P",
  path: string,
): TaxReading[] {
  return elements.map(({ attributes = {} }, i) => {
    const node = {
      Base: attributes[`Base${suffix}`],
      Impuesto: attributes[`Impuesto${suffix}`],
      TipoFactor: attributes[`TipoFactor${suffix}`] as TipoFactor | undefined,
      TasaOCuota: attributes[`TasaOCuota${suffix}`],
      Importe: attributes[`Importe${suffix}`],
    };
    const [tax, factor] = [word(node.Impuesto), word(node.TipoFactor)];
    const TasaOCuota = readAmount(node.TasaOCuota);
    const rate = factor === "Exento" ? "" : (TasaOCuota?.value ?? "");
    return {
      reading,
      node,
      path: `${path}[${i}]`,
      Base: readAmount(node.Base),
      TasaOCuota,
      Importe: readAmount(node.Importe),
      // Payments group withheld taxes by Impuesto alone.
      group: side === "retenciones" ? tax : `${tax} ${factor} ${rate}`,
    };
  });
}

/** Returns a part of a group's key; spaces separate the parts. Nobody has judged the form of complements yet. */
function word(text = ""): string {
  return text.replace(/\s/g, "");
}
