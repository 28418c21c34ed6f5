import { pesos } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";

/** First line of SAT's metadata. */
export const metadataHeader =
  "Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~" +
  "EfectoComprobante~Estatus~FechaCancelacion\r\n";

/** First line of the file of third parties beside it. */
export const thirdPartyHeader = "Uuid~RfcACuentaTerceros~NombreACuentaTerceros\r\n";

/** The facts in a line of metadata; wall-clock times with a T. */
export type MetadataFacts = Pick<SatDocument, "uuid" | "type" | "pacRfc" | "issuedAt" | "certifiedAt"> & {
  readonly emisor: { readonly rfc: string; readonly name: string };
  readonly receptor: { readonly rfc: string; readonly name: string };
  /** The amount as the document writes it. */
  readonly amount: string;
  readonly cancelledAt: string | undefined;
};

/** Returns a line of SAT's metadata with its CRLF. A name goes in as it is, with the bare line feed that some have. */
export function metadataLine(facts: MetadataFacts): string {
  const { emisor, receptor, cancelledAt } = facts;
  const fields = [
    facts.uuid.toUpperCase(),
    emisor.rfc,
    emisor.name,
    receptor.rfc,
    receptor.name,
    facts.pacRfc,
    facts.issuedAt.replace("T", " "),
    facts.certifiedAt.replace("T", " "),
    facts.amount,
    facts.type,
    cancelledAt === undefined ? "1" : "0",
    cancelledAt?.replace("T", " ") ?? "",
  ];
  return `${fields.join("~")}\r\n`;
}

/**
 * Returns the facts in the line of a made-up document at a moment: a cancellation that is still to come is not there
 * yet.
 */
export function metadataFacts(document: SatDocument, now: string): MetadataFacts {
  const { cancelledAt } = document;
  const isCancelled = cancelledAt !== undefined && cancelledAt <= now;
  return { ...document, amount: pesos(document.total), cancelledAt: isCancelled ? cancelledAt : undefined };
}
