import { execFileSync } from "node:child_process";
import { verify, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import test from "ava";
import { cadenaTables } from "../../../src/domain/cfdi/cadena/cadenaTables.ts";
import { parseTemplates } from "../../../src/domain/cfdi/cadena/templateNotation.ts";
import type { Step } from "../../../src/domain/cfdi/cadena/templateNotation.ts";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { namespaces } from "../../../src/domain/cfdi/xml/namespaces.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { satExamples } from "../../helpers/sat/satExamples.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const document = (attributes: string, contents = "") =>
  `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" ${attributes}>${contents}</cfdi:Comprobante>`;

const cadenas: readonly (readonly [guarantee: string, xml: string, cadena: string])[] = [
  [
    "a required value that is missing leaves its place empty, an optional one leaves none",
    document('Version="4.0" Fecha="F"'),
    "||4.0|F|||||||||",
  ],
  [
    "an optional value that is empty still takes its place",
    document('Version="4.0" Serie=""'),
    "||4.0|||||||||||",
  ],
  [
    "white space is normalised, other spaces are left alone",
    document('Version=" 4.0\t&#10; x " Fecha="a\u00a0\u00a0b"'),
    "||4.0 x|a\u00a0\u00a0b|||||||||",
  ],
  [
    "totals follow the taxes they sum, withholdings first",
    document(
      "",
      `<cfdi:Impuestos TotalImpuestosTrasladados="TT" TotalImpuestosRetenidos="TR">
        <cfdi:Retenciones><cfdi:Retencion Importe="2" Impuesto="1"/></cfdi:Retenciones>
        <cfdi:Traslados><cfdi:Traslado Base="3" Impuesto="4" TipoFactor="5"/></cfdi:Traslados>
      </cfdi:Impuestos>`,
    ),
    "|||||||||||1|2|TR|3|4|5|TT||",
  ],
  [
    "the timbre, the seal, its certificate and the Addenda stay out",
    document(
      'Sello="S" Certificado="C"',
      `<cfdi:Complemento>
        <tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="U"/>
        <d:Divisas xmlns:d="http://www.sat.gob.mx/divisas" tipoOperacion="venta" version="1.0"/>
      </cfdi:Complemento><cfdi:Addenda><cfdi:Emisor Rfc="X"/></cfdi:Addenda>`,
    ),
    "|||||||||||1.0|venta||",
  ],
  [
    "a document is known by its namespaces, not by its prefixes",
    '<Comprobante xmlns="http://www.sat.gob.mx/cfd/4" Version="4.0"><Emisor Rfc="R" Nombre="N" RegimenFiscal="G"/></Comprobante>',
    "||4.0|||||||||R|N|G||",
  ],
  [
    "a foreign element that borrows SAT's prefix does not count",
    document("", '<cfdi:Complemento><cfdi:Emisor xmlns:cfdi="urn:x" Rfc="R"/></cfdi:Complemento>'),
    "||||||||||||",
  ],
  [
    "a vehicle's customs notes count wherever they stand below it",
    document(
      "",
      `<cfdi:Conceptos><cfdi:Concepto><cfdi:ComplementoConcepto>
        <v:VentaVehiculos xmlns:v="http://www.sat.gob.mx/ventavehiculos" version="1.1" Niv="N" ClaveVehicular="K">
          <v:InformacionAduanera numero="1" fecha="2"/>
          <v:Parte><v:InformacionAduanera numero="3" fecha="4" aduana="5"/></v:Parte>
        </v:VentaVehiculos>
      </cfdi:ComplementoConcepto></cfdi:Concepto></cfdi:Conceptos>`,
    ),
    "||||||||||||||||||1.1|K|N|1|2|3|4|5||",
  ],
  [
    "detallista gives the text of its elements",
    document(
      "",
      `<cfdi:Complemento><detallista:detallista xmlns:detallista="http://www.sat.gob.mx/detallista"
        documentStructureVersion="AMC8.1"><detallista:orderIdentification>
        <detallista:referenceIdentification type="ON"> 1  2 </detallista:referenceIdentification>
        <detallista:referenceIdentification type="ON">3</detallista:referenceIdentification>
        </detallista:orderIdentification><detallista:buyer><detallista:gln>4</detallista:gln></detallista:buyer>
        <detallista:seller><detallista:gln>5</detallista:gln></detallista:seller>
      </detallista:detallista></cfdi:Complemento>`,
    ),
    "|||||||||||AMC8.1|1 2|3|4|5||||",
  ],
  [
    "a withholding names its receiver as he is, national or foreign",
    `<retenciones:Retenciones xmlns:retenciones="http://www.sat.gob.mx/esquemas/retencionpago/2" Version="2.0">
      <retenciones:Receptor NacionalidadR="Nacional">
        <retenciones:Nacional RfcR="R" NomDenRazSocR="N" DomicilioFiscalR="D"/>
      </retenciones:Receptor></retenciones:Retenciones>`,
    "||2.0|||||Nacional|R|N|D||",
  ],
  [
    "a CFDI 3.3 has no export and no base in its summary of taxes, and each of its payments counts",
    `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" Fecha="F" NoCertificado="C" SubTotal="0"
      Moneda="XXX" Total="0" TipoDeComprobante="P" LugarExpedicion="L" Exportacion="01">
      <cfdi:Emisor Rfc="R" RegimenFiscal="G"/><cfdi:Receptor Rfc="S" Nombre="N" UsoCFDI="U"/>
      <cfdi:Impuestos TotalImpuestosTrasladados="T"><cfdi:Traslados>
        <cfdi:Traslado Base="9" Impuesto="1" TipoFactor="2" TasaOCuota="3" Importe="4"/>
      </cfdi:Traslados></cfdi:Impuestos>
      <cfdi:Complemento><pago10:Pagos xmlns:pago10="http://www.sat.gob.mx/Pagos" Version="1.0">
        <pago10:Pago FechaPago="A" FormaDePagoP="B" MonedaP="M" Monto="5" NumOperacion="O">
          <pago10:DoctoRelacionado IdDocumento="I" MonedaDR="M" MetodoDePagoDR="PPD" ImpPagado="5"/>
          <pago10:Impuestos TotalImpuestosRetenidos="7">
            <pago10:Retenciones><pago10:Retencion Impuesto="6" Importe="7"/></pago10:Retenciones>
          </pago10:Impuestos>
        </pago10:Pago>
      </pago10:Pagos></cfdi:Complemento></cfdi:Comprobante>`,
    "||3.3|F|C|0|XXX|0|P|L|R|G|S|N|U|1|2|3|4|T|1.0|A|B|M|5|O|I|M|PPD|5|7|6|7||",
  ],
];

for (const [guarantee, xml, cadena] of cadenas) {
  test(guarantee, (t) => t.is(cadenaOriginal(parseXml(xml)), cadena));
}

test("a document without a seal has no cadena", (t) => {
  t.throws(() => cadenaOriginal(parseXml("<a/>")), { name: "XmlError" });
});

// Known as broken where they were published: sealed with other bytes than they show.
const broken = /stamped_pue|file_issue|file_stamp/;

test("the seal of every public example verifies over our cadena", (t) => {
  const examples = [...satExamples("cfdi40"), ...satExamples("retenciones")];
  let verified = 0;
  for (const { name, xml } of examples) {
    const root = parseXml(xml);
    const { Sello, Certificado } = root.attributes;
    if (!Sello || !Certificado || broken.test(name)) continue;
    const { publicKey } = new X509Certificate(Buffer.from(Certificado, "base64"));
    const cadena = Buffer.from(cadenaOriginal(root), "utf8");
    t.true(verify("sha256", cadena, publicKey, Buffer.from(Sello, "base64")), name);
    verified++;
  }
  if (examples.length === 0) t.log("skipped: SAT's examples are not beside the project");
  else t.true(verified > 50);
  t.pass();
});

test("our cadena is what SAT's stylesheet gives", (t) => {
  const stylesheet = sharedSat(
    "xslt/www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt",
  );
  if (!stylesheet || !existsSync("/usr/bin/xsltproc")) {
    t.log("skipped: it takes xsltproc and SAT's stylesheets; the seals above prove the same");
    t.pass();
    return;
  }
  for (const { name, xml } of [...satExamples("cfdi40"), ...satExamples("cfdi40-unsigned")]) {
    const output = execFileSync("xsltproc", [stylesheet, "-"], {
      input: xml,
      stdio: ["pipe", "pipe", "ignore"],
    });
    t.is(cadenaOriginal(parseXml(xml)), output.toString("utf8").replaceAll("\n", ""), name);
  }
});

test("every name in the tables is one that the complement's schema defines", (t) => {
  for (const [prefix, table] of Object.entries(cadenaTables)) {
    const path = sharedSat(`xsd/${namespaces[prefix]!.schema.replace("http://", "")}`);
    if (!path) {
      t.log(`skipped: no schema of ${prefix} beside the project`);
      continue;
    }
    const schema = readFileSync(path, "utf8");
    for (const [element, steps] of parseTemplates(prefix, table)) {
      for (const name of [element, ...namesIn(steps)]) {
        const local = name.slice(name.indexOf(":") + 1);
        t.true(local === "." || schema.includes(`name="${local}"`), `${prefix}: ${name}`);
      }
    }
  }
  t.pass();
});

function namesIn(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    const inside = "steps" in step ? namesIn(step.steps) : [];
    const path = "path" in step ? step.path : [];
    const own = ["name", "child", "descendant", "attribute"].flatMap((key) =>
      key in step ? [step[key as keyof Step]] : [],
    );
    return [...path, ...own, ...inside];
  });
}
