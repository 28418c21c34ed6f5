import { claves } from "./claves.ts";
import { importe, nonNegativeDecimal, positiveDecimal } from "./simpleTypes.ts";
import { group, leaf, maybe, optional, required, some } from "./structureNode.ts";
import type { StructureNode } from "./structureNode.ts";

const { impuesto, tipoFactor } = claves;

/** Impuestos of a Concepto: Traslados first. */
export const conceptoImpuestosStructure: StructureNode = group(
  maybe(
    "Traslados",
    group(
      some(
        "Traslado",
        leaf({
          Base: required(positiveDecimal),
          Impuesto: required(impuesto),
          TipoFactor: required(tipoFactor),
          TasaOCuota: optional(nonNegativeDecimal),
          Importe: optional(importe),
        }),
      ),
    ),
  ),
  maybe(
    "Retenciones",
    group(
      some(
        "Retencion",
        leaf({
          Base: required(positiveDecimal),
          Impuesto: required(impuesto),
          TipoFactor: required(tipoFactor),
          TasaOCuota: required(nonNegativeDecimal),
          Importe: required(importe),
        }),
      ),
    ),
  ),
);

/** Impuestos of the whole document: Retenciones first. */
export const impuestosStructure: StructureNode = {
  attributes: {
    TotalImpuestosRetenidos: optional(importe),
    TotalImpuestosTrasladados: optional(importe),
  },
  children: [
    maybe(
      "Retenciones",
      group(some("Retencion", leaf({ Impuesto: required(impuesto), Importe: required(importe) }))),
    ),
    maybe(
      "Traslados",
      group(
        some(
          "Traslado",
          leaf({
            Base: required(importe),
            Impuesto: required(impuesto),
            TipoFactor: required(tipoFactor),
            TasaOCuota: optional(nonNegativeDecimal),
            Importe: optional(importe),
          }),
        ),
      ),
    ),
  ],
};
