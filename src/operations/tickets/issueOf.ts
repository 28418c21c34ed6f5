import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { Issue } from "../../domain/invoicing/buildComprobante.ts";
import type { Emisor } from "../../domain/cfdi/emisor.ts";
import type { Branch } from "../../models/merchants/Branch.ts";

/** Returns who issues the documents of a branch, and where. */
export function issueOf(
  { postalCode, borderStimulus }: Pick<Branch, "postalCode" | "borderStimulus">,
  emisor: Emisor,
  catalogs: ActiveCatalogs,
): Issue {
  return { emisor, lugarExpedicion: postalCode, borderStimulus, catalogs };
}
