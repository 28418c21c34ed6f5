import { readFileSync, writeFileSync } from "node:fs";
import test from "ava";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { checkStructure } from "../../../src/domain/cfdi/checkStructure.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { toElement } from "../../../src/domain/cfdi/toElement.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { cfdiFixture, cfdiFixtureFolder, cfdiFixtureNames } from "../../helpers/cfdi/cfdiFixture.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";

// UPDATE_GOLDENS=1 writes them anew, but only what the schema accepts; read the difference before committing.
const update = process.env["UPDATE_GOLDENS"] === "1";

for (const name of cfdiFixtureNames()) {
  const golden = (extension: string) => `${cfdiFixtureFolder}/out/${name}.${extension}`;
  const document = cfdiFixture(name);
  const xml = toXml(document);
  // A line per tag reads better in a review; no value holds this sequence unescaped.
  const shown = xml.replaceAll("><", ">\n<").concat("\n");

  test(`${name} is what SAT's schema accepts`, (t) => {
    t.deepEqual(checkStructure(parseXml(xml)), []);
    const schema = satSchema();
    if (schema) t.deepEqual(schema.complaints(xml), []);
    else t.log("skipped: SAT's schema is not beside the project");
  });

  test(`${name} is written as its golden`, (t) => {
    const accepted = checkStructure(parseXml(xml)).length === 0 && !satSchema()?.complaints(xml).length;
    if (update && accepted) writeFileSync(golden("xml"), shown);
    t.is(shown, readFileSync(golden("xml"), "utf8"));
  });

  test(`${name} has the cadena of its golden`, (t) => {
    const cadena = `${cadenaOriginal(parseXml(xml))}\n`;
    if (update) writeFileSync(golden("cadena.txt"), cadena);
    t.is(cadena, readFileSync(golden("cadena.txt"), "utf8"));
    t.is(cadena, `${cadenaOriginal(toElement(document))}\n`);
  });

  test(`${name} is read back as it was`, (t) => {
    t.deepEqual(readComprobante(xml), document);
  });
}

test("namespaces are declared at the root, the used ones and no other", (t) => {
  t.deepEqual(declared("pago"), ["xmlns:cfdi", "xmlns:pago20", "xmlns:xsi"]);
  t.deepEqual(declared("factura-global"), ["xmlns:cfdi", "xmlns:xsi"]);
});

test("a complement that declared its own namespace is declared at the root instead", (t) => {
  const xml = toXml(cfdiFixture("pago"))
    .replaceAll("pago20:", "p:")
    .replace(/ xmlns:pago20="[^"]+"/, "")
    .replace("<p:Pagos", '<p:Pagos xmlns:p="http://www.sat.gob.mx/Pagos20"');
  t.is(toXml(readComprobante(xml)), toXml(cfdiFixture("pago")));
});

test("an Addenda keeps the namespaces it needs", (t) => {
  const xml = toXml(cfdiFixture("factura-global"))
    .replace("<cfdi:Comprobante", '<cfdi:Comprobante xmlns:x="urn:x"')
    .replace(
      "</cfdi:Comprobante>",
      '<cfdi:Addenda><x:a y="1"><b xmlns="urn:b"><c/></b></x:a></cfdi:Addenda></cfdi:Comprobante>',
    );
  t.regex(
    toXml(readComprobante(xml)),
    /<cfdi:Addenda><x:a xmlns:x="urn:x" y="1"><b xmlns="urn:b"><c\/><\/b><\/x:a><\/cfdi:Addenda>/,
  );
});

test("a document that is no CFDI 4.0 is refused with every fault", (t) => {
  const xml = toXml(cfdiFixture("factura-global"))
    .replace(' Moneda="MXN"', "")
    .replace(/ Rfc="CPR010101AB1"/, ' Rfc="x"');
  const error = t.throws(() => readComprobante(xml), { code: "request.invalid" });
  t.deepEqual(
    (error as unknown as { details: { path: string }[] }).details.map(({ path }) => path),
    ["Moneda", "Emisor.Rfc"],
  );
});

function declared(name: string): string[] {
  return Object.keys(toElement(cfdiFixture(name)).attributes).filter((attribute) =>
    attribute.startsWith("xmlns:"),
  );
}
