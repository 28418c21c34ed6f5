import type { XmlElement } from "../cfdi/xml.ts";

interface ForeignParty {
  readonly rfc: string;
  readonly name: string | null;
}

/** The identity of a document that others made. Texts are as it writes them; null is what it does not say. */
export interface ForeignDocument {
  /** The root, under SAT's prefixes. */
  readonly root: XmlElement;
  /** The editions whose structure and cadena are known; `other` is any other that calls itself a CFDI. */
  readonly edition: "cfdi40" | "cfdi33" | "retenciones20" | "other";
  readonly version: string | null;
  /** c_TipoDeComprobante; `R` for retentions. */
  readonly type: string | null;
  readonly series: string | null;
  readonly folio: string | null;
  readonly date: string | null;
  readonly currency: string | null;
  readonly total: string | null;
  readonly issuer: ForeignParty;
  readonly receiver: ForeignParty;
  readonly Sello: string;
  readonly Certificado: string;
  readonly NoCertificado: string;
  readonly timbres: readonly XmlElement[];
  /** Lower case; null where the document has no timbre, or several. */
  readonly uuid: string | null;
  readonly stampedAt: string | null;
}

const editions: Readonly<Record<string, ForeignDocument["edition"]>> = {
  "cfdi:Comprobante 4.0": "cfdi40",
  "cfdi33:Comprobante 3.3": "cfdi33",
  "retenciones:Retenciones 2.0": "retenciones20",
};

/** Reads what identifies a document, whatever its edition. Expects SAT's prefixes; checks nothing. */
export function foreignDocument(root: XmlElement): ForeignDocument {
  const of = (...names: string[]): string | null => first(root, names);
  const version = of("Version", "version");
  const timbres = complementsOf(root).filter(({ name }) => name === "tfd:TimbreFiscalDigital");
  const timbre = timbres.length === 1 ? timbres[0] : undefined;
  const isRetention = localName(root.name) === "Retenciones";
  const issuer = child(root, "Emisor");
  const receiver = child(root, "Receptor");
  const receiverParty = child(receiver, "Nacional") ?? child(receiver, "Extranjero") ?? receiver;
  const totals = child(root, "Totales");
  return {
    root,
    edition: editions[`${root.name} ${version}`] ?? "other",
    version,
    type: isRetention ? "R" : of("TipoDeComprobante", "tipoDeComprobante"),
    series: of("Serie", "serie"),
    folio: of("Folio", "folio", "FolioInt"),
    date: of("Fecha", "fecha", "FechaExp"),
    currency: isRetention ? "MXN" : of("Moneda"),
    total: of("Total", "total") ?? first(totals, ["MontoTotOperacion", "montoTotOperacion"]),
    issuer: party(issuer, ["Rfc", "rfc", "RfcE", "RFCEmisor"], ["Nombre", "nombre", "NomDenRazSocE"]),
    receiver: party(receiverParty, ["Rfc", "rfc", "RfcR", "RFCRecep"], ["Nombre", "nombre", "NomDenRazSocR"]),
    Sello: of("Sello", "sello") ?? "",
    Certificado: of("Certificado", "certificado") ?? "",
    NoCertificado: of("NoCertificado", "noCertificado") ?? "",
    timbres,
    uuid: first(timbre, ["UUID"])?.toLowerCase() ?? null,
    stampedAt: first(timbre, ["FechaTimbrado"]),
  };
}

/** Returns the complements of a document, in however many nodes they stand. */
function complementsOf(root: XmlElement): readonly XmlElement[] {
  return root.children
    .filter(({ name }) => localName(name) === "Complemento")
    .flatMap(({ children }) => children);
}

function party(
  element: XmlElement | undefined,
  rfc: readonly string[],
  name: readonly string[],
): ForeignParty {
  return { rfc: first(element, rfc) ?? "", name: first(element, name) };
}

function first(element: XmlElement | undefined, names: readonly string[]): string | null {
  const found = names.find((name) => element && Object.hasOwn(element.attributes, name));
  return found === undefined ? null : element!.attributes[found]!;
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((each) => localName(each.name) === name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
