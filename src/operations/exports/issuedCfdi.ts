import { readMirroredCfdi } from "../../domain/mirror/readMirroredCfdi.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { ListedCfdi } from "./cfdiColumns.ts";

/** An invoice of ours, as far as its XML does not say it. */
interface IssuedInvoice {
  readonly invoice: Pick<Invoice, "id" | "state" | "cancelledAt">;
  readonly xml: Buffer;
  /** The merchant's RFC. */
  readonly rfc: string;
}

/** Returns one of our own documents as lists show it. */
export function issuedCfdi({ invoice: { id, state, cancelledAt }, xml, rfc }: IssuedInvoice): ListedCfdi {
  const document = readMirroredCfdi(xml, rfc);
  if ("fault" in document) throw new Error(`Our own document ${id} cannot be read.`);
  return {
    ...document.cfdi,
    state: state === "cancelled" ? "cancelado" : "vigente",
    cancelledAt: cancelledAt && wallTime(cancelledAt, centralZone),
    hasXml: true,
  };
}
