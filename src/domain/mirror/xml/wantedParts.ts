import type { WantedPart } from "./xmlPart.ts";

/**
 * The parts that the mirror takes from a document, by the names of Anexo 20 in its newest edition. `Name=old` is how
 * an older edition (CFDI 3.2, Retenciones 1.0) or a sloppy writer spells an attribute; all are also found with a
 * small first letter.
 */
const timbre = part("UUID FechaTimbrado RfcProvCertif");
const relations = part("TipoRelacion", { CfdiRelacionado: part("UUID"), CfdiRetenRelacionado: part("UUID") });

const pagos = part("", {
  Pago: part("FechaPago FormaDePagoP MonedaP TipoCambioP Monto", {
    DoctoRelacionado: part(
      "IdDocumento Serie Folio MonedaDR NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto",
    ),
  }),
});

const localTaxes = part("", {
  TrasladosLocales: part("ImpLocTrasladado TasadeTraslado Importe"),
  RetencionesLocales: part("ImpLocRetenido TasadeRetencion Importe"),
});

const comprobante = part(
  // 3.2 calls the form of payment metodoDePago, and whether it is one payment or many formaDePago.
  "xmlns xmlns:cfdi Version Serie Folio Fecha FormaPago=metodoDePago SubTotal Descuento Moneda TipoCambio Total TipoDeComprobante " +
    "MetodoPago=formaDePago LugarExpedicion",
  {
    CfdiRelacionados: relations,
    Emisor: part("Rfc Nombre RegimenFiscal", { RegimenFiscal: part("Regimen") }),
    Receptor: part("Rfc Nombre UsoCFDI RegimenFiscalReceptor"),
    Impuestos: part("", {
      Traslados: part("", { Traslado: part("Base Impuesto TipoFactor TasaOCuota=tasa Importe") }),
      Retenciones: part("", { Retencion: part("Impuesto Importe") }),
    }),
    Complemento: part("", { TimbreFiscalDigital: timbre, Pagos: pagos, ImpuestosLocales: localTaxes }),
    Addenda: foreign(),
  },
);

const retenciones = part("xmlns xmlns:retenciones Version FolioInt FechaExp LugarExpRetenc CveRetenc", {
  CfdiRetenRelacionados: part("TipoRelacion UUID"),
  Emisor: part("RfcE=RFCEmisor NomDenRazSocE RegimenFiscalE"),
  Receptor: part("", {
    Nacional: part("RfcR=RFCRecep NomDenRazSocR"),
    Extranjero: part("NomDenRazSocR"),
  }),
  Totales: part("MontoTotOperacion", {
    ImpRetenidos: part("BaseRet ImpuestoRet=Impuesto MontoRet"),
  }),
  Complemento: part("", { TimbreFiscalDigital: timbre }),
  Addenda: foreign(),
});

/** The roots that the mirror reads: CFDI 3.2 to 4.0, Retenciones 1.0 and 2.0. */
export const wantedParts: ReadonlyMap<string, WantedPart> = new Map([
  ["Comprobante", comprobante],
  ["Retenciones", retenciones],
]);

function part(attributes: string, parts: Readonly<Record<string, WantedPart>> = {}): WantedPart {
  const names = new Map<string, string>();
  for (const spellings of attributes.split(" ").filter(Boolean)) {
    const [name = "", ...old] = spellings.split("=");
    for (const spelling of [name, name[0]?.toLowerCase() + name.slice(1), ...old]) names.set(spelling, name);
  }
  return { attributes: names, parts: new Map(Object.entries(parts)), isForeign: false };
}

function foreign(): WantedPart {
  return { attributes: new Map(), parts: new Map(), isForeign: true };
}
