import type { Issue } from "../invoicing/buildComprobante.ts";

/** The issuer of an invoice without a ticket, and what its complements depend on. */
export interface DirectIssue extends Issue {
  /** The document's day where it is issued, `YYYY-MM-DD`. */
  readonly day: string;
  /** A new UUID, of which a Carta Porte gets its IdCCP. */
  readonly uuid: string;
}
