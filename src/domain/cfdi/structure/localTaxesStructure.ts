import { anyText, centDecimal, version } from "./simpleTypes.ts";
import { anyOf, leaf, required } from "./structureNode.ts";
import type { StructureNode } from "./structureNode.ts";

/** ImpuestosLocales 1.0 as implocal.xsd has it: both kinds of tax, in any number and order. */
export const localTaxesStructure: StructureNode = {
  attributes: {
    version: required(version("1.0")),
    TotaldeRetenciones: required(centDecimal),
    TotaldeTraslados: required(centDecimal),
  },
  anyOrder: true,
  children: [
    anyOf(
      "implocal",
      "RetencionesLocales",
      leaf({
        ImpLocRetenido: required(anyText),
        TasadeRetencion: required(centDecimal),
        Importe: required(centDecimal),
      }),
    ),
    anyOf(
      "implocal",
      "TrasladosLocales",
      leaf({
        ImpLocTrasladado: required(anyText),
        TasadeTraslado: required(centDecimal),
        Importe: required(centDecimal),
      }),
    ),
  ],
};
