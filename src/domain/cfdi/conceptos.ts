import type { ConceptoImpuestos } from "./impuestos.ts";
import type { XmlElement } from "./xml.ts";

export interface Concepto {
  readonly ClaveProdServ: string;
  readonly NoIdentificacion?: string;
  readonly Cantidad: string;
  readonly ClaveUnidad: string;
  readonly Unidad?: string;
  readonly Descripcion: string;
  readonly ValorUnitario: string;
  readonly Importe: string;
  readonly Descuento?: string;
  /** c_ObjetoImp */
  readonly ObjetoImp: string;
  readonly Impuestos?: ConceptoImpuestos;
  readonly ACuentaTerceros?: ACuentaTerceros;
  readonly InformacionAduanera?: readonly InformacionAduanera[];
  readonly CuentaPredial?: readonly { readonly Numero: string }[];
  /** The children of ComplementoConcepto. */
  readonly ComplementoConcepto?: readonly XmlElement[];
  readonly Parte?: readonly Parte[];
}

export interface ACuentaTerceros {
  readonly RfcACuentaTerceros: string;
  readonly NombreACuentaTerceros: string;
  readonly RegimenFiscalACuentaTerceros: string;
  readonly DomicilioFiscalACuentaTerceros: string;
}

export interface InformacionAduanera {
  readonly NumeroPedimento: string;
}

export interface Parte {
  readonly ClaveProdServ: string;
  readonly NoIdentificacion?: string;
  readonly Cantidad: string;
  readonly Unidad?: string;
  readonly Descripcion: string;
  readonly ValorUnitario?: string;
  readonly Importe?: string;
  readonly InformacionAduanera?: readonly InformacionAduanera[];
}
