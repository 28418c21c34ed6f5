import type { Comprobante, UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Emisor } from "../cfdi/emisor.ts";
import { unstampedXml } from "../cfdi/unstampedXml.ts";

export interface SampleIssuer extends Emisor {
  readonly postalCode: string;
  /** The wall time that it shows, `YYYY-MM-DDThh:mm:ss`. */
  readonly at: string;
}

/** Returns the XML of an invoice that was never stamped, to show how a merchant's invoices are printed. */
export function sampleInvoice(issuer: SampleIssuer): string {
  return unstampedXml(documentOf(issuer), issuer.at);
}

function documentOf({ postalCode, ...issuer }: SampleIssuer): UnsealedComprobante {
  const { Rfc, Nombre, RegimenFiscal } = issuer;
  return {
    Version: "4.0",
    Serie: "A",
    Folio: "1024",
    FormaPago: "01",
    SubTotal: "350.00",
    Moneda: "MXN",
    Total: "406.00",
    TipoDeComprobante: "I",
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: postalCode,
    Emisor: { Rfc, Nombre, RegimenFiscal },
    Receptor: {
      Rfc: "URE180429TM6",
      Nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      DomicilioFiscalReceptor: "86991",
      RegimenFiscalReceptor: "601",
      UsoCFDI: "G03",
    },
    Conceptos: [
      concepto({
        sku: "MUESTRA-1",
        name: "Artículo de muestra",
        quantity: "2",
        price: "125.00",
        sum: "250.00",
      }),
      concepto({ sku: "MUESTRA-2", name: "Otro artículo", quantity: "1", price: "100.00", sum: "100.00" }),
    ],
    Impuestos: { TotalImpuestosTrasladados: "56.00", Traslados: [iva("350.00", "56.00")] },
  };
}

interface Line {
  readonly sku: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly sum: string;
}

function concepto({ sku, name, quantity, price, sum }: Line): Comprobante["Conceptos"][number] {
  return {
    ClaveProdServ: "01010101",
    NoIdentificacion: sku,
    Cantidad: quantity,
    ClaveUnidad: "H87",
    Descripcion: name,
    ValorUnitario: price,
    Importe: sum,
    ObjetoImp: "02",
    Impuestos: { Traslados: [iva(sum, sum === "250.00" ? "40.00" : "16.00")] },
  };
}

function iva(Base: string, Importe: string) {
  return { Base, Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000", Importe } as const;
}
