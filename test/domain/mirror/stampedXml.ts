export interface StampedXmlOptions {
  /** Attributes of the root in place of the usual ones, or beside them. */
  readonly root?: Readonly<Record<string, string | undefined>>;
  readonly emisor?: string;
  readonly receptor?: string;
  /** The XML between Receptor and Complemento. */
  readonly middle?: string;
  readonly complement?: string;
  /** The XML after Complemento. */
  readonly end?: string;
  readonly timbre?: string;
}

const usual = {
  "xmlns:cfdi": "http://www.sat.gob.mx/cfd/4",
  Version: "4.0",
  Fecha: "2024-03-01T10:20:30",
  SubTotal: "100.00",
  Total: "116.00",
  Moneda: "MXN",
  TipoDeComprobante: "I",
  Sello: "c2VsbG8=",
};

export const uuid = "6f35d3b5-3651-5370-bc2c-14cdbe384cd7";

const usualTimbre = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid.toUpperCase()}" FechaTimbrado="2024-03-01T10:21:00" RfcProvCertif="SAT970701NN3"/>`;

/** A small stamped CFDI, any part of it odd. */
export function stampedXml(options: StampedXmlOptions = {}): string {
  const {
    root = {},
    emisor = '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>',
    receptor = '<cfdi:Receptor Rfc="MISC491214B86" Nombre="CECILIA MIRANDA" UsoCFDI="G03"/>',
    middle = "<cfdi:Conceptos/>",
    complement = "",
    end = "",
    timbre = usualTimbre,
  } = options;
  const attributes = Object.entries({ ...usual, ...root })
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante${attributes}>${emisor}${receptor}${middle}<cfdi:Complemento>${timbre}${complement}</cfdi:Complemento>${end}</cfdi:Comprobante>`;
}
