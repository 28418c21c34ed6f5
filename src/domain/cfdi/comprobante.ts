import type { CfdiRelacionados } from "./cfdiRelacionados.ts";
import type { Concepto } from "./conceptos.ts";
import type { Emisor } from "./emisor.ts";
import type { Impuestos } from "./impuestos.ts";
import type { InformacionGlobal } from "./informacionGlobal.ts";
import type { Receptor } from "./receptor.ts";
import type { XmlElement } from "./xml.ts";

/**
 * A CFDI 4.0 as its XML says it: names and spelling of cfdv40.xsd, every value the string that is (or was)
 * written, so that amounts keep the decimals they are sealed with. Attributes the document lacks are absent.
 */
export interface Comprobante {
  readonly Version: "4.0";
  readonly Serie?: string;
  readonly Folio?: string;
  /** The wall time at LugarExpedicion, `YYYY-MM-DDThh:mm:ss`. */
  readonly Fecha: string;
  readonly Sello: string;
  /** c_FormaPago */
  readonly FormaPago?: string;
  readonly NoCertificado: string;
  readonly Certificado: string;
  readonly CondicionesDePago?: string;
  readonly SubTotal: string;
  readonly Descuento?: string;
  /** c_Moneda */
  readonly Moneda: string;
  readonly TipoCambio?: string;
  readonly Total: string;
  /** c_TipoDeComprobante: I ingreso, E egreso, T traslado, P pago, N nómina. */
  readonly TipoDeComprobante: string;
  /** c_Exportacion */
  readonly Exportacion: string;
  /** c_MetodoPago: PUE paid in one go, PPD later or in parts. */
  readonly MetodoPago?: string;
  /** c_CodigoPostal */
  readonly LugarExpedicion: string;
  readonly Confirmacion?: string;
  readonly InformacionGlobal?: InformacionGlobal;
  readonly CfdiRelacionados?: readonly CfdiRelacionados[];
  readonly Emisor: Emisor;
  readonly Receptor: Receptor;
  readonly Conceptos: readonly Concepto[];
  readonly Impuestos?: Impuestos;
  /** The children of the one Complemento node, the timbre among them once stamped. */
  readonly Complemento?: readonly XmlElement[];
  /** The children of Addenda, which are outside the seal. */
  readonly Addenda?: readonly XmlElement[];
}

/**
 * The attributes that sealing adds. A document without them is complete in its business content, but not yet dated nor
 * signed.
 */
export type SealAttributes = "Fecha" | "Sello" | "NoCertificado" | "Certificado";

export type UnsealedComprobante = Omit<Comprobante, SealAttributes>;
