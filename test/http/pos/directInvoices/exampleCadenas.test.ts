import test from "ava";
import { cadenaOriginal } from "../../../../src/domain/cfdi/cadenaOriginal.ts";
import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import { readComplements } from "../../../../src/domain/cfdi/complements/readComplements.ts";
import { readElement } from "../../../../src/domain/cfdi/readElement.ts";
import { satNames } from "../../../../src/domain/cfdi/satNames.ts";
import { comprobanteStructure } from "../../../../src/domain/cfdi/structure/comprobanteStructure.ts";
import { specimenSeal } from "../../../../src/domain/cfdi/unstampedXml.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import { parseXml } from "../../../../src/domain/cfdi/xml/parseXml.ts";
import { exactOf } from "../../../../src/domain/directInvoices/exactOf.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { satExamples } from "../../../helpers/sat/satExamples.ts";

const api = apiOfFile();

/** The attributes that sealing writes, which no caller sends. */
const sealing = new Set(["Fecha", "Sello", "NoCertificado", "Certificado"]);

interface Issuer {
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: string;
}

test.serial("every public CFDI, sent as exact JSON, is judged with the cadena of its own", async (t) => {
  const types = new Set<string>();
  const templates: string[] = [];
  const issuer = await issuerOf();
  for (const folder of ["cfdi40", "cfdi40-unsigned", "pago20"] as const)
    for (const { name, xml } of satExamples(folder)) {
      const root = satNames(parseXml(xml));
      const read = readElement(comprobanteStructure, root) as unknown as Comprobante;
      const document = Object.fromEntries(Object.entries(exactOf(read)).filter(([of]) => !sealing.has(of)));
      const sent = { exact: true, document };
      const { json, text } = await api().call("POST", "/api/v1/invoices/validate", { body: sent });
      const { originalString, faults } = json.data;
      // A template without its values is no document; an empty text is refused before anything is judged.
      if (originalString === null) {
        t.deepEqual([...new Set(faults.map(({ code }: Coded) => code))], ["field.length"], `${name} ${text}`);
        templates.push(name);
        continue;
      }
      t.is(originalString, cadenaOriginal(issuedHere(root, originalString, issuer)), name);
      const isLeftToLedger = faults.some(({ code }: Coded) => code === "invoice.payment_has_ledger");
      t.is(isLeftToLedger, read.TipoDeComprobante === "P", name);
      types.add(read.TipoDeComprobante);
    }
  t.deepEqual(templates, types.size === 0 ? [] : ["008.xml"]);
  t.deepEqual([...types].sort(), types.size === 0 ? [] : ["E", "I", "N", "P", "T"]);
});

test.serial("every public retention, sent as JSON, is judged with the cadena of its own", async (t) => {
  const issuer = await issuerOf();
  for (const { name, xml } of satExamples("retenciones")) {
    const root = satNames(parseXml(xml));
    const body = retentionOf(root);
    const { json, text } = await api().call("POST", "/api/v1/invoices/retentions/validate", { body });
    const { originalString } = json.data;
    t.is(typeof originalString, "string", `${name} ${text}`);
    t.is(originalString, cadenaOriginal(withheldHere(root, originalString, issuer)), name);
  }
  t.pass();
});

interface Coded {
  readonly code: string;
}

/** Returns who the caller issues as, and where: no caller sends that. */
async function issuerOf(): Promise<Issuer> {
  const { db } = api().deps;
  const merchant = await db("merchants").orderBy("createdAt").first();
  const branch = await db("branches").where({ merchantId: merchant.id, isMain: true }).first();
  const { rfc: Rfc, legalName: Nombre, taxRegime: RegimenFiscal } = merchant;
  return { attributes: { Rfc, Nombre, RegimenFiscal }, place: branch.postalCode };
}

/** Returns an example as this merchant would issue it: what the product writes is as its answer says. */
function issuedHere(root: XmlElement, originalString: string, { attributes, place }: Issuer): XmlElement {
  const [, Serie = "", Fecha = ""] = originalString.slice(2, -2).split("|");
  const { Folio: _folio, ...given } = root.attributes;
  const ours = { Serie, Fecha, NoCertificado: specimenSeal.NoCertificado, LugarExpedicion: place };
  return {
    ...root,
    attributes: { ...given, ...ours },
    children: root.children.map((child) => (child.name === "cfdi:Emisor" ? { ...child, attributes } : child)),
  };
}

function withheldHere(root: XmlElement, originalString: string, { attributes, place }: Issuer): XmlElement {
  const FechaExp = originalString.slice(2, -2).split("|")[2] ?? "";
  const { FolioInt: _folio, ...given } = root.attributes;
  const ours = { FechaExp, NoCertificado: specimenSeal.NoCertificado, LugarExpRetenc: place };
  const emisor = {
    RfcE: attributes["Rfc"] ?? "",
    NomDenRazSocE: attributes["Nombre"] ?? "",
    RegimenFiscalE: attributes["RegimenFiscal"] ?? "",
  };
  return {
    ...root,
    attributes: { ...given, ...ours },
    children: root.children.map((child) =>
      child.name === "retenciones:Emisor" ? { ...child, attributes: emisor } : child,
    ),
  };
}

const nothing: Readonly<Record<string, string>> = {};

/** Returns a retention as the body of `POST /invoices/retentions`. */
function retentionOf(root: XmlElement): object {
  const child = (element: XmlElement | undefined, name: string) =>
    element?.children.find((one) => one.name === `retenciones:${name}`);
  const of = (...names: string[]) => names.reduce<XmlElement | undefined>(child, root)?.attributes ?? nothing;
  const relation = child(root, "CfdiRetenRelacionados")?.attributes;
  const isNational = of("Receptor")["NacionalidadR"] === "Nacional";
  const national = of("Receptor", "Nacional");
  const foreign = of("Receptor", "Extranjero");
  const totals = of("Totales");
  const complements = readComplements(child(root, "Complemento")?.children ?? []);
  return {
    key: root.attributes["CveRetenc"],
    description: root.attributes["DescRetenc"],
    relation: relation && { type: relation["TipoRelacion"], uuid: relation["UUID"] },
    receiver: isNational
      ? {
          nationality: "national",
          rfc: national["RfcR"],
          name: national["NomDenRazSocR"],
          curp: national["CurpR"],
          postalCode: national["DomicilioFiscalR"],
        }
      : { nationality: "foreign", name: foreign["NomDenRazSocR"], taxId: foreign["NumRegIdTribR"] },
    period: {
      from: Number(of("Periodo")["MesIni"]),
      to: Number(of("Periodo")["MesFin"]),
      year: Number(of("Periodo")["Ejercicio"]),
    },
    totals: {
      operation: totals["MontoTotOperacion"],
      taxed: totals["MontoTotGrav"],
      exempt: totals["MontoTotExent"],
      withheld: totals["MontoTotRet"],
      bimonthlyProfit: totals["UtilidadBimestral"],
      correspondingIsr: totals["ISRCorrespondiente"],
    },
    taxes: (child(root, "Totales")?.children ?? []).map(({ attributes: tax }) => ({
      base: tax["BaseRet"],
      tax: tax["ImpuestoRet"],
      amount: tax["MontoRet"],
      paymentType: tax["TipoPagoRet"],
    })),
    complements,
  };
}
