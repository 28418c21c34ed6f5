import { noCertificado } from "./comprobanteStructure.ts";
import { anyText, fechaHora, pattern, rfcMoral, uuid, version } from "./simpleTypes.ts";
import { leaf, optional, required } from "./structureNode.ts";
import type { StructureNode } from "./structureNode.ts";

/** TimbreFiscalDigital 1.1 as its schema has it. */
export const timbreStructure: StructureNode = leaf({
  Version: required(version("1.1")),
  UUID: required(uuid),
  FechaTimbrado: required(fechaHora),
  RfcProvCertif: required(rfcMoral),
  Leyenda: optional(
    pattern(
      /^[A-Za-z0-9 Ññ!"%&'´:;>=<@_,{}`~áéíóúÁÉÍÓÚÜü-]{12,150}$/,
      "texto de 12 a 150 caracteres",
      "text of 12 to 150 characters",
    ),
  ),
  SelloCFD: required(anyText),
  NoCertificadoSAT: required(noCertificado),
  SelloSAT: required(anyText),
});
