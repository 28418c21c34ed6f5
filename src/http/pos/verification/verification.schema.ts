import Joi from "joi";
import { checks } from "../../../domain/verification/checkVerdict.ts";
import { satWordsSchema } from "../../present/presentCancellation.ts";
import { faultSchema } from "../../present/presentFault.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";

/** 1 MiB in base64. */
const longestXml = 1_398_104;

export const xmlValidator: Validator<{ readonly xml: string }> = createValidator(
  Joi.object({
    xml: Joi.string()
      .base64()
      .max(longestXml)
      .required()
      .description(
        "The bytes of the XML file, in base64; up to 1 MiB and 20,000 elements. Or send the file itself as application/xml.",
      ),
  }),
);

const textOrNull = Joi.string().allow("", null).required();

const partySchema = Joi.object({ rfc: Joi.string().allow("").required(), name: textOrNull }).meta({
  name: "VerifiedParty",
});

const documentSchema = Joi.object({
  kind: Joi.string().valid("cfdi", "retentions").required(),
  version: textOrNull.description("The version of the document, such as 4.0 or 3.3."),
  type: textOrNull.description("c_TipoDeComprobante; R for retentions."),
  uuid: Joi.string().allow(null).required().description("The fiscal folio; null without a timbre."),
  series: textOrNull,
  folio: textOrNull,
  issuedAt: textOrNull
    .description("The wall time at the place of issue, as written.")
    .example("2026-08-03T12:00:00"),
  stampedAt: textOrNull
    .description("The wall time of central Mexico, as written.")
    .example("2026-08-03T12:01:07"),
  currency: textOrNull,
  total: textOrNull.description("The total, as written.").example("116.00"),
  issuer: partySchema.required(),
  receiver: partySchema.required(),
}).meta({ name: "VerifiedDocument" });

const verdictSchema = Joi.object({
  check: Joi.string()
    .valid(...checks)
    .required()
    .description(
      "structure: SAT's schema. seal: the issuer's signature and certificate. timbre: the PAC's. rules: SAT's matrices of CFDI 4.0 and Pagos 2.0. status: what SAT says of it now. lists: what SAT's lists 69-B, 69 and LCO say of its parties.",
    ),
  result: Joi.string()
    .valid("passed", "warned", "failed", "skipped")
    .required()
    .description("warned: it passed, and there is something to know. skipped: its finding says why."),
  findings: Joi.array().items(faultSchema).required().description("Paths point into the document."),
}).meta({ name: "CheckVerdict" });

export const verificationSchema: Joi.ObjectSchema = Joi.object({
  valid: Joi.boolean().required().description("No check failed."),
  document: documentSchema.required().description("What identifies the document, as it writes it."),
  repairs: Joi.array()
    .items(faultSchema)
    .required()
    .description(
      "What had to be repaired so that the file could be read; the checks judge the repaired one.",
    ),
  checks: Joi.array()
    .items(verdictSchema)
    .required()
    .description("The verdicts, in the order in which the checks are made."),
  sat: satWordsSchema.allow(null).required(),
}).meta({ name: "Verification" });

const exampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="1001" Fecha="2026-08-03T12:00:00" Sello="" FormaPago="03" NoCertificado="30001000000500003416" Certificado="" SubTotal="100.00" Moneda="MXN" Total="116.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="20000">
  <cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="URE180429TM6" Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA" DomicilioFiscalReceptor="86991" RegimenFiscalReceptor="601" UsoCFDI="G03"/>
  <cfdi:Conceptos>
    <cfdi:Concepto ClaveProdServ="80101507" Cantidad="1" ClaveUnidad="HUR" Descripcion="Consultoría" ValorUnitario="100.00" Importe="100.00" ObjetoImp="02">
      <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
    </cfdi:Concepto>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="16.00"><cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
</cfdi:Comprobante>
`;

export const xmlExamples = {
  unsealed: { xml: Buffer.from(exampleXml, "utf8").toString("base64") },
};
