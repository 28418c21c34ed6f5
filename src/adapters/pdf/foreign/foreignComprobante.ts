import type { Concepto } from "../../../domain/cfdi/conceptos.ts";
import type { Retencion, Traslado } from "../../../domain/cfdi/impuestos.ts";
import { readElement } from "../../../domain/cfdi/readElement.ts";
import { comprobanteStructure } from "../../../domain/cfdi/structure/comprobanteStructure.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { cfdiType } from "../../../domain/mirror/cfdiType.ts";
import type { PrintedComprobante } from "../printedComprobante.ts";
import { localName } from "./looseElement.ts";

/**
 * Returns a CFDI that somebody else has made, 3.2 to 4.0, as far as it goes: what it lacks is empty, whatever its
 * prefixes and whether or not the schema would take it. It is there to be read by people.
 */
export function foreignComprobante(root: XmlElement): PrintedComprobante {
  const named = underOwnPrefix({ ...root, children: withOneComplemento(root.children) });
  const found = readElement(comprobanteStructure, named) as unknown as Partial<PrintedComprobante>;
  const conceptos = (found.Conceptos ?? []).map(wholeConcepto);
  return {
    ...found,
    Version: found.Version ?? "",
    Fecha: found.Fecha ?? "",
    Sello: found.Sello ?? "",
    NoCertificado: found.NoCertificado ?? "",
    Certificado: "",
    SubTotal: found.SubTotal ?? "",
    Moneda: found.Moneda ?? "MXN",
    Total: found.Total ?? "",
    TipoDeComprobante: cfdiType(found.TipoDeComprobante ?? "") ?? "",
    Exportacion: found.Exportacion ?? "",
    LugarExpedicion: found.LugarExpedicion ?? "",
    Emisor: { Rfc: "", Nombre: "", RegimenFiscal: "", ...found.Emisor },
    Receptor: {
      Rfc: "",
      Nombre: "",
      DomicilioFiscalReceptor: "",
      RegimenFiscalReceptor: "",
      UsoCFDI: "",
      ...found.Receptor,
    },
    Conceptos: conceptos.length > 0 ? conceptos : [wholeConcepto({})],
    ...(found.Impuestos && { Impuestos: wholeTaxes(found.Impuestos) }),
  };
}

/** Elements whose children are anybody's. */
const open = new Set(["Complemento", "ComplementoConcepto", "Addenda"]);

function underOwnPrefix(element: XmlElement): XmlElement {
  const name = localName(element);
  const children = open.has(name)
    ? element.children.map(withTimbreNamed)
    : element.children.map(underOwnPrefix);
  return { ...element, name: `cfdi:${name}`, attributes: ownNames(name, element.attributes), children };
}

/** Version 3.2 begins its attributes with a small letter, and calls these otherwise. */
const renamed: Readonly<Record<string, string>> = {
  "Comprobante MetodoDePago": "FormaPago",
  "InformacionAduanera Numero": "NumeroPedimento",
};

function ownNames(element: string, attributes: XmlElement["attributes"]): XmlElement["attributes"] {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    return [renamed[`${element} ${capital}`] ?? capital, value];
  });
  return Object.fromEntries(entries) as XmlElement["attributes"];
}

function withTimbreNamed(element: XmlElement): XmlElement {
  return localName(element) === "TimbreFiscalDigital"
    ? { ...element, name: "tfd:TimbreFiscalDigital" }
    : element;
}

/** A CFDI 3.3 may have several. */
function withOneComplemento(children: readonly XmlElement[]): readonly XmlElement[] {
  const complements = children.filter((child) => localName(child) === "Complemento");
  const [first] = complements;
  if (!first) return children;
  const whole = { ...first, children: complements.flatMap((each) => each.children) };
  return [...children.filter((child) => !complements.includes(child)), whole];
}

function wholeConcepto(found: Partial<Concepto>): Concepto {
  return {
    ...found,
    ClaveProdServ: found.ClaveProdServ ?? "",
    Cantidad: found.Cantidad ?? "",
    ClaveUnidad: found.ClaveUnidad ?? "",
    Descripcion: found.Descripcion ?? "",
    ValorUnitario: found.ValorUnitario ?? "",
    Importe: found.Importe ?? "",
    ObjetoImp: found.ObjetoImp ?? "",
    ...(found.Impuestos && { Impuestos: wholeTaxes(found.Impuestos) }),
  };
}

interface Taxes {
  readonly Traslados?: readonly Traslado[];
  readonly Retenciones?: readonly Retencion[];
}

function wholeTaxes<Found extends Taxes>(found: Found): Found {
  return {
    ...found,
    ...(found.Traslados && { Traslados: found.Traslados.map(wholeTax) }),
    ...(found.Retenciones && { Retenciones: found.Retenciones.map(wholeTax) }),
  };
}

/**
 * Writes the rate in per cent; one that is no number would stop the calculation, and that of version 3.2 is in per cent
 * already.
 */
function wholeTax<Tax extends object>(tax: Tax): Tax {
  const { TasaOCuota, Tasa, Impuesto, ...others } = tax as Tax & Readonly<Record<string, string>>;
  const isRate = TasaOCuota !== undefined && /^\d+(\.\d+)?$/.test(TasaOCuota);
  const name = [Impuesto, Tasa && `${Tasa} %`].filter(Boolean).join(" ");
  return {
    Base: "",
    Importe: "",
    ...others,
    Impuesto: name,
    ...(isRate && { TasaOCuota }),
  } as unknown as Tax;
}
