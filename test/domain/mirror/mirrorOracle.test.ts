import { readFileSync } from "node:fs";
import test from "ava";
import { XmlDocument } from "libxml2-wasm";
import { addAmounts } from "../../../src/domain/mirror/addAmounts.ts";
import type { MirroredCfdi } from "../../../src/domain/mirror/mirroredCfdi.ts";
import { readMirroredCfdi } from "../../../src/domain/mirror/readMirroredCfdi.ts";
import { satExamples } from "../../helpers/sat/satExamples.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const folders = ["cfdi40", "cfdi40-unsigned", "pago20", "retenciones"] as const;
const saved = sharedSat("examples/descarga/zip/cfdi.xml");
const examples = [
  ...folders.flatMap(satExamples),
  ...(saved ? [{ name: "descarga/cfdi.xml", xml: readFileSync(saved, "utf8") }] : []),
  // One is a form whose issuer nobody has filled in.
].filter(({ xml }) => /:Emisor[^>]*\bRfcE?="[^"]/.test(xml));

(examples.length > 0 ? test : test.skip)("each public example is read as libxml2's XPath reads it", (t) => {
  for (const { name, xml } of examples) {
    const stamped = withTimbre(xml);
    const read = readMirroredCfdi(Buffer.from(stamped), "EKU9003173C9", name);
    if ("fault" in read) t.fail(`${name}: ${read.fault.code} ${read.fault.message}`);
    else t.like(read.cfdi, xpathRead(stamped), name);
  }
  t.true(examples.length > 100);
});

/** The unsigned ones get a timbre, for a document without one is no document to the mirror. */
function withTimbre(xml: string): string {
  if (xml.includes(":TimbreFiscalDigital")) return xml;
  const timbre =
    '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="6F35D3B5-3651-5370-BC2C-14CDBE384CD7" FechaTimbrado="2024-01-02T03:04:05" RfcProvCertif="SAT970701NN3"/>';
  const [root = ""] = /(cfdi:Comprobante|retenciones:Retenciones)(?=[\s>])/.exec(xml) ?? [];
  const prefix = root.split(":")[0] as string;
  const complement = `<${prefix}:Complemento>${timbre}</${prefix}:Complemento>`;
  const end = xml.includes(`<${prefix}:Addenda`) ? `<${prefix}:Addenda` : `</${root}>`;
  return xml.replace(end, complement + end);
}

function xpathRead(xml: string): Partial<MirroredCfdi> {
  const document = XmlDocument.fromString(xml);
  try {
    const root = document.root.name;
    return root === "Retenciones" ? retenciones(document) : comprobante(document);
  } finally {
    document.dispose();
  }
}

/** A path of names without prefixes. */
function path(names: string): string {
  return names
    .split("/")
    .map((name) => (name.startsWith("@") ? name : `*[local-name()="${name}"]`))
    .join("/");
}

function value(document: XmlDocument, names: string): string | null {
  const found = document.get(`/${path(names)}`) as { readonly value?: string } | null;
  return found?.value?.replace(/\s+/g, " ").trim() || null;
}

function sum(document: XmlDocument, names: string, tax: string, attribute: string): string | null {
  const found = document.find(
    `/${path(names)}[@${attribute}="${tax}"]/@${attribute === "ImpuestoRet" ? "MontoRet" : "Importe"}`,
  );
  return addAmounts(found.map((one) => (one as unknown as { readonly value: string }).value));
}

function comprobante(document: XmlDocument): Partial<MirroredCfdi> {
  const get = (names: string) => value(document, `Comprobante/${names}`);
  const traslados = "Comprobante/Impuestos/Traslados/Traslado";
  const retencionesPath = "Comprobante/Impuestos/Retenciones/Retencion";
  const pagos = document.find(`/${path("Comprobante/Complemento/Pagos/Pago/@Monto")}`);
  const related = document.find(`/${path("Comprobante/CfdiRelacionados/CfdiRelacionado/@UUID")}`);
  const read = readPaymentsOf(pagos);
  return {
    uuid: get("Complemento/TimbreFiscalDigital/@UUID")?.toLowerCase() ?? "",
    certifiedAt: get("Complemento/TimbreFiscalDigital/@FechaTimbrado"),
    service: "cfdi",
    emisorRfc: get("Emisor/@Rfc") ?? "",
    emisorName: get("Emisor/@Nombre"),
    receptorRfc: get("Receptor/@Rfc") ?? "",
    receptorName: get("Receptor/@Nombre"),
    issuedAt: get("@Fecha") ?? "",
    type: get("@TipoDeComprobante") ?? "",
    version: get("@Version"),
    series: get("@Serie"),
    folio: get("@Folio"),
    currency: get("@Moneda"),
    exchangeRate: get("@TipoCambio"),
    subtotal: get("@SubTotal"),
    discount: get("@Descuento"),
    total: get("@Total") ?? "",
    paymentMethod: get("@MetodoPago"),
    paymentForm: get("@FormaPago"),
    cfdiUse: get("Receptor/@UsoCFDI"),
    emisorRegime: get("Emisor/@RegimenFiscal"),
    receptorRegime: get("Receptor/@RegimenFiscalReceptor"),
    placeOfIssue: get("@LugarExpedicion"),
    ivaTransferred: sum(document, traslados, "002", "Impuesto"),
    iepsTransferred: sum(document, traslados, "003", "Impuesto"),
    isrWithheld: sum(document, retencionesPath, "001", "Impuesto"),
    ivaWithheld: sum(document, retencionesPath, "002", "Impuesto"),
    iepsWithheld: sum(document, retencionesPath, "003", "Impuesto"),
    ...(related.length === 0 ? { relations: null } : {}),
    ...read,
  };
}

/** Reads as many payments, of as much. */
function readPaymentsOf(amounts: readonly unknown[]): Partial<MirroredCfdi> {
  if (amounts.length === 0) return { payments: null };
  const payments = amounts.map((one) => ({ amount: (one as { readonly value: string }).value }));
  return { payments: payments as unknown as NonNullable<MirroredCfdi["payments"]> };
}

function retenciones(document: XmlDocument): Partial<MirroredCfdi> {
  const get = (names: string) => value(document, `Retenciones/${names}`);
  const withheld = "Retenciones/Totales/ImpRetenidos";
  return {
    uuid: get("Complemento/TimbreFiscalDigital/@UUID")?.toLowerCase() ?? "",
    service: "retenciones",
    emisorRfc: get("Emisor/@RfcE") ?? "",
    emisorName: get("Emisor/@NomDenRazSocE"),
    receptorRfc: get("Receptor/Nacional/@RfcR") ?? "XEXX010101000",
    receptorName: get("Receptor/Nacional/@NomDenRazSocR") ?? get("Receptor/Extranjero/@NomDenRazSocR"),
    issuedAt: get("@FechaExp") ?? "",
    type: "R",
    version: get("@Version"),
    folio: get("@FolioInt"),
    total: get("Totales/@MontoTotOperacion") ?? "",
    isrWithheld: sum(document, withheld, "001", "ImpuestoRet"),
    ivaWithheld: sum(document, withheld, "002", "ImpuestoRet"),
  };
}
