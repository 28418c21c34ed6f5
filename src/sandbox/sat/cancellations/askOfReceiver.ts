import { randomUUID } from "node:crypto";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { documentXml } from "../descarga/documents/documentXml.ts";
import { pesos } from "../descarga/documents/sale.ts";
import { documentMaker, type SatDocument } from "../descarga/documents/satDocument.ts";
import { sealOf } from "../descarga/documents/sealOf.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { newRecord } from "./newRecord.ts";

const firstDay = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;
/** The smallest total of which a receiver is asked, in cents. */
const smallestTotal = 100_001;

/**
 * Makes a supplier up who has invoiced this taxpayer today and asks to cancel it, so that there is something to answer.
 * Returns the folio; the document is in SAT's books like any other.
 */
export async function askOfReceiver(desk: CancellationDesk, rfc: string): Promise<string> {
  const { site } = desk;
  const now = site.clock.now();
  const document = { ...dearInvoice(rfc, now), uuid: randomUUID() };
  const { uuid, emisor, receptor } = document;
  const cfdi = {
    uuid,
    type: document.type,
    emisor: { rfc: emisor.rfc, name: emisor.name },
    receptor: { rfc: receptor.rfc, name: receptor.name },
    pacRfc: document.pacRfc,
    issuedAt: document.issuedAt,
    certifiedAt: document.certifiedAt,
    total: pesos(document.total),
    sealEnd: sealOf(document).slice(-8),
    issuerRegime: emisor.regime,
  };
  await site.stamped.take(cfdi, () => documentXml(document));
  const known = await site.stamped.find(uuid);
  if (!known) throw new Error("SAT has lost the document that it has just taken in.");
  await site.stamped.keep(uuid, newRecord(desk, known, { motive: "02", needsAcceptance: true }));
  return uuid;
}

/** Returns the first of the made-up series that is large enough, as if it had been issued a minute ago. */
function dearInvoice(rfc: string, now: Date): SatDocument {
  const maker = documentMaker({ rfc, service: "cfdi", direction: "recibidos" });
  const day = Math.floor((now.getTime() - firstDay) / dayMs);
  const at = wallTime(new Date(now.getTime() - 60_000), centralZone);
  for (let index = 0; ; index++) {
    const document = maker.make({ day, index });
    if (document.type === "I" && document.total >= smallestTotal)
      return { ...document, issuedAt: at, certifiedAt: at, cancelledAt: undefined };
  }
}
