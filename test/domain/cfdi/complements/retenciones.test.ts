import test, { type ExecutionContext } from "ava";
import { checkStructure } from "../../../../src/domain/cfdi/checkStructure.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { one } from "../../../../src/domain/cfdi/structure/structureNode.ts";
import { retencionesStructure } from "../../../../src/domain/cfdi/structure/retencionesStructure.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import { declareNamespaces } from "../../../../src/domain/cfdi/xml/declareNamespaces.ts";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { writeXml } from "../../../../src/domain/cfdi/xml/writeXml.ts";
import { chanceOf } from "../../../helpers/complements/chance.ts";
import { complementDocument } from "../../../helpers/complements/complementDocument.ts";
import { madeUpComplement } from "../../../helpers/complements/madeUpComplement.ts";
import { mutateElement } from "../../../helpers/complements/mutateElement.ts";
import { catalogCodes } from "../../../helpers/complements/tableFiles.ts";
import { satExamples } from "../../../helpers/sat/satExamples.ts";
import { type SatSchema, satSchema } from "../../../helpers/sat/satSchema.ts";

const rule = {
  ...one("Retenciones", retencionesStructure()),
  qualifiedName: "retenciones:Retenciones",
};

test("made-up and spoiled documents of retentions are judged as SAT's schema judges them", (t) => {
  const schema = schemaOf(t);
  if (!schema) return;
  const chance = chanceOf(7);
  const codes = catalogCodes("retenciones");
  for (let made = 0; made < 20; made += 1) {
    const { children, ...root } = madeUpComplement(rule, codes, chance);
    // An Addenda is stripped before the schema sees the document.
    const document = { ...root, children: children.filter(({ name }) => name !== "retenciones:Addenda") };
    t.deepEqual(schema.complaints(written(document)), []);
    t.deepEqual(checkStructure(parseXml(written(document))), []);
    for (let changed = 0; changed < 10; changed += 1)
      sameVerdict(t, schema, written(mutateElement(document, chance)));
  }
});

test("our verdict on every example of retentions is that of SAT's schema", (t) => {
  const schema = schemaOf(t);
  if (!schema) return;
  for (const { xml } of satExamples("retenciones")) sameVerdict(t, schema, xml);
});

test("retentions and invoices don't carry each other's complements, and neither is read as the other", (t) => {
  const premios = {
    name: "premios:Premios",
    attributes: {
      Version: "1.0",
      EntidadFederativa: "01",
      MontTotPago: "1",
      MontTotPagoGrav: "1",
      MontTotPagoExent: "0",
    },
    children: [],
  };
  const retention = complementDocument(premios);
  t.deepEqual(checkStructure(parseXml(retention)), []);
  const folio = {
    name: "registrofiscal:CFDIRegistroFiscal",
    attributes: { Version: "1.0", Folio: "1234567890123456" },
    children: [],
  };
  const invoice = complementDocument(folio);
  t.deepEqual(checkStructure(parseXml(invoice)), []);
  const swapped = (xml: string, other: XmlElement) =>
    xml.replace(
      /<(?:premios|registrofiscal):[^>]*>/,
      writeXml(declareNamespaces(other)).replace(/^<\?.*\?>/, ""),
    );
  for (const xml of [swapped(retention, folio), swapped(invoice, premios)])
    t.deepEqual(
      checkStructure(parseXml(xml)).map(({ path }) => path),
      ["Complemento"],
    );
  t.throws(() => readComprobante(retention), { message: "not a CFDI 4.0" });
});

function schemaOf(t: ExecutionContext): SatSchema | undefined {
  const schema = satSchema("byForm", "allret20");
  if (schema) return schema;
  t.log("skipped: SAT's schema is not beside the project");
  t.pass();
  return undefined;
}

function sameVerdict(t: ExecutionContext, schema: SatSchema, xml: string): void {
  const ours = checkStructure(parseXml(xml));
  const theirs = schema.complaints(xml);
  t.is(ours.length === 0, theirs.length === 0, `${xml}\n${theirs.join("\n")}\n${JSON.stringify(ours)}`);
}

function written(document: XmlElement): string {
  return writeXml(declareNamespaces(document));
}
