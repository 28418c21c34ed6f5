import Joi from "joi";
import { satListNames } from "../../domain/satLists/satListDefinitions.ts";
import { satWordsSchema } from "../present/presentCancellation.ts";
import { faultSchema } from "../present/presentFault.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { amount, rfc, uuid } from "../validation/schemas.ts";

/**
 * 128 KiB in base64: some two hundred lines. Anybody may send one, so that reading it must cost little; a longer document
 * is asked about by what it prints.
 */
const longestXml = 174_764;

interface Printed {
  readonly uuid: string;
  readonly issuerRfc: string;
  readonly receiverRfc: string;
  readonly total: number | string;
}

export type CfdiQuestion = Partial<Printed> & { readonly link?: string; readonly xml?: string };

/** A document by what it prints, by the text of its QR code, or as its file. */
export const cfdiQuestionValidator: Validator<CfdiQuestion> = createValidator(
  Joi.object({
    uuid: uuid.description("The fiscal folio, as it is printed."),
    issuerRfc: rfc.description("The RFC of the issuer."),
    receiverRfc: rfc.description("The RFC of the receiver."),
    total: amount({ min: 0, max: 1e15, decimals: 6 }).description("The total, as it is printed."),
    link: Joi.string().max(500).description("The text of its QR code. It is never fetched."),
    xml: Joi.string()
      .base64()
      .max(longestXml)
      .description(
        "The bytes of its XML file, in base64; up to 128 KiB. Or send the file itself as application/xml.",
      ),
  })
    .xor("uuid", "link", "xml")
    .with("uuid", ["issuerRfc", "receiverRfc", "total"]),
);

export const cfdiQuestionExamples: Readonly<Record<string, CfdiQuestion>> = {
  printed: {
    uuid: "5fb2822e-396d-4725-8521-cdc4bdd20ccf",
    issuerRfc: "EKU9003173C9",
    receiverRfc: "URE180429TM6",
    total: 116,
  },
  qr: {
    link: "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5FB2822E-396D-4725-8521-CDC4BDD20CCF&re=EKU9003173C9&rr=URE180429TM6&tt=116.0&fe=AbCdEfG=",
  },
};

export const cfdiStateSchema: Joi.ObjectSchema = Joi.object({
  state: Joi.string()
    .valid("inForce", "cancelled", "notFound", "unknown")
    .required()
    .description(
      "What SAT says. unknown: it did not answer, or not in words that are known; ask again later.",
    ),
  cancellationAsked: Joi.boolean()
    .required()
    .description("Its issuer has asked to cancel it, and its receiver has not answered yet."),
  uuid: uuid.required(),
  issuerRfc: Joi.string().required().description("The RFC of the issuer."),
  receiverRfc: Joi.string().required().description("The RFC of the receiver."),
  total: Joi.string().required().description("The total, as it was asked about.").example("116"),
  sat: satWordsSchema.allow(null).required(),
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description(
      `What SAT's lists (${satListNames.join(", ")}) say of its issuer; by the file also of its certificate, as of the document's day.`,
    ),
}).meta({ name: "CfdiState" });
