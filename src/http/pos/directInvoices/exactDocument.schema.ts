import Joi from "joi";
import { comprobanteStructure } from "../../../domain/cfdi/structure/comprobanteStructure.ts";
import { complementsSchema } from "../../openapi/complements/complementsSchema.ts";
import type { ChildRule, StructureNode } from "../../../domain/cfdi/structure/structureNode.ts";

/** The parts of a document that are the product's to write, and those that come in another way. */
const notGiven = new Set([
  ..."Version Serie Folio Fecha Sello NoCertificado Certificado LugarExpedicion Emisor".split(" "),
  "Addenda",
]);

const mostConceptos = 5_000;
/** The limit of a plain relation: a document that was imported or copied is no smaller than one written here. */
const mostWithin = 1_000;

const attribute = Joi.string()
  .max(1_000)
  .description("SAT's attribute of this name, as it is to be written.");

/**
 * The shape of a document in SAT's names, read from the structure by which documents are written and judged: attributes are
 * texts, and an element that only groups others is their list. What must be there, and in which form, SAT's schema says
 * afterwards, with its own codes.
 */
export const exactDocumentSchema: Joi.ObjectSchema = objectOf(comprobanteStructure)
  .keys({
    TipoDeComprobante: Joi.string()
      .valid("I", "E", "T", "N", "P")
      .required()
      .description(
        "I income, E credit, T transfer, N payroll. Payments (P) have a ledger of their own, and are only judged here.",
      ),
  })
  .fork(["Receptor", "Conceptos"], (part) => part.required())
  .description(
    "The document in SAT's names (Anexo 20). The product adds issuer, place, series, folio and seal.",
  )
  .meta({ name: "ExactDocument" });

function objectOf({ attributes, children }: StructureNode): Joi.ObjectSchema {
  const keys = [
    ...Object.keys(attributes).map((name) => [name, attribute] as const),
    ...children.map((rule) => [rule.name, schemaOf(rule)] as const),
  ].filter(([name]) => !notGiven.has(name));
  return Joi.object(Object.fromEntries(keys));
}

function schemaOf({ name, node, isList, most }: ChildRule): Joi.Schema {
  if (node.wildcard)
    return complementsSchema(name === "Complemento" ? "document" : "concept").description(
      "SAT's complements under SAT's names: SAT's guide of each documents its fields.",
    );
  const [grouped] = node.children;
  const element = isList && grouped ? grouped.node : node;
  if (!isList && most === 1) return objectOf(node).description("SAT's element of this name.");
  return Joi.array()
    .items(objectOf(element))
    .min(1)
    .max(name === "Conceptos" ? mostConceptos : mostWithin)
    .description("SAT's elements of this name.");
}
