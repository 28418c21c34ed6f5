import { stampedXml } from "../../domain/mirror/stampedXml.ts";

export interface MirrorDocument {
  readonly uuid: string;
  readonly emisor: string;
  readonly receptor: string;
  /** Attributes of the root in place of the usual ones. */
  readonly root?: Readonly<Record<string, string>>;
}

/** A small stamped CFDI between two RFCs. */
export function documentXml({ uuid, emisor, receptor, root = {} }: MirrorDocument): string {
  const timbre = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid.toUpperCase()}" FechaTimbrado="2026-03-01T10:21:00" RfcProvCertif="SPR190613I52"/>`;
  return stampedXml({
    root: { Fecha: "2026-03-01T10:20:30", ...root },
    emisor: `<cfdi:Emisor Rfc="${emisor}" Nombre="DE LA FACTURA" RegimenFiscal="601"/>`,
    receptor: `<cfdi:Receptor Rfc="${receptor}" UsoCFDI="G03"/>`,
    timbre,
  });
}

const header =
  "Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion";

/** Returns what SAT's metadata says of documents; `cancelledAt` makes one cancelled. */
export function metadataText(
  lines: readonly (MirrorDocument & { readonly cancelledAt?: string; readonly total?: string })[],
): string {
  const written = lines.map(({ uuid, emisor, receptor, cancelledAt = "", total = "116.00" }) =>
    [
      uuid.toUpperCase(),
      emisor,
      "DE LOS METADATOS",
      receptor,
      "DE LOS METADATOS",
      "SPR190613I52",
      "2026-03-01 10:20:30",
      "2026-03-01 10:21:00",
      total,
      "I",
      cancelledAt ? "0" : "1",
      cancelledAt,
    ].join("~"),
  );
  return [header, ...written, ""].join("\r\n");
}
