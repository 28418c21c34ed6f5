import { csvHead, csvLine } from "./csvLine.ts";
import { sheetNumber, type SheetRow } from "./sheetNumber.ts";
import type { MirroredCfdi } from "../../domain/mirror/mirroredCfdi.ts";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";

/** A document as the CSV shows it: what its XML says, and what SAT does of it. */
export type ListedCfdi = MirroredCfdi & Pick<SatCfdi, "state" | "cancelledAt" | "hasXml">;
type Cell = (row: ListedCfdi) => string | null;

/** The columns of the CSV, named as SAT's metadata and Anexo 20 name them: it is opened by people who know those. */
const cfdiColumns: Readonly<Record<string, Cell>> = {
  UUID: (row) => row.uuid.toUpperCase(),
  Direccion: ({ issued, received }) =>
    [...(issued ? ["emitido"] : []), ...(received ? ["recibido"] : [])].join(" "),
  Servicio: (row) => row.service,
  TipoDeComprobante: (row) => row.type,
  Estatus: (row) => row.state,
  FechaCancelacion: (row) => row.cancelledAt,
  Version: (row) => row.version,
  Serie: (row) => row.series,
  Folio: (row) => row.folio,
  FechaEmision: (row) => row.issuedAt,
  FechaCertificacionSat: (row) => row.certifiedAt,
  RfcEmisor: (row) => row.emisorRfc,
  NombreEmisor: (row) => row.emisorName,
  RegimenFiscalEmisor: (row) => row.emisorRegime,
  RfcReceptor: (row) => row.receptorRfc,
  NombreReceptor: (row) => row.receptorName,
  RegimenFiscalReceptor: (row) => row.receptorRegime,
  RfcPac: (row) => row.pacRfc,
  LugarExpedicion: (row) => row.placeOfIssue,
  UsoCFDI: (row) => row.cfdiUse,
  MetodoPago: (row) => row.paymentMethod,
  FormaPago: (row) => row.paymentForm,
  Moneda: (row) => row.currency,
  TipoCambio: (row) => row.exchangeRate,
  SubTotal: (row) => row.subtotal,
  Descuento: (row) => row.discount,
  IVATrasladado: (row) => row.ivaTransferred,
  IEPSTrasladado: (row) => row.iepsTransferred,
  ISRRetenido: (row) => row.isrWithheld,
  IVARetenido: (row) => row.ivaWithheld,
  IEPSRetenido: (row) => row.iepsWithheld,
  Total: (row) => row.total,
  CfdiRelacionados: ({ relations }) =>
    (relations ?? []).map(({ type, uuids }) => `${type}: ${uuids.join(" ").toUpperCase()}`).join("; ") ||
    null,
  TieneXML: (row) => (row.hasXml ? "sí" : "no"),
};

/** The head of such a CSV. */
export const cfdiHead: string = csvHead(Object.keys(cfdiColumns));

export function cfdiLine(row: ListedCfdi): string {
  return csvLine(Object.values(cfdiColumns).map((cell) => cell(row)));
}

/** The first row of such a sheet. */
export const cfdiNames: SheetRow = Object.keys(cfdiColumns);

/** Returns the row of a document in a sheet: its amounts are numbers, which people add up. */
export function cfdiCells(row: ListedCfdi): SheetRow {
  return Object.entries(cfdiColumns).map(([name, cell]) => {
    const value = cell(row);
    return value !== null && amounts.has(name) ? sheetNumber(value) : value;
  });
}

const amounts: ReadonlySet<string> = new Set(
  Object.keys(cfdiColumns).filter((name) =>
    /Total$|^TipoCambio$|^Descuento$|Trasladado$|Retenido$/.test(name),
  ),
);
