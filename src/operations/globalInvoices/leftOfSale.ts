import type { Knex } from "knex";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { buildFromProducts } from "../tickets/buildFromProducts.ts";
import { issueOf } from "../tickets/issueOf.ts";

/** The document of what is left of a sale, nothing where nothing came back, or why it has none. */
type LeftOfSale = { readonly left?: UnsealedComprobante } | { readonly fault: Fault };

/** Builds what is left of a sale of which something came back since it was stored. */
export async function leftOfSale(
  db: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  ticket: TicketRow,
): Promise<LeftOfSale> {
  if (!cameBack(ticket)) return {};
  const branch = await Branch.query(db).findById(ticket.branchId).throwIfNotFound();
  const merchant = await Merchant.query(db).findById(ticket.merchantId).throwIfNotFound();
  const draft = await buildFromProducts(db, ticket, issueOf(branch, merchant.emisor, catalogs()), undefined);
  return draft.kind === "rejected" ? { fault: draft.faults[0] as Fault } : { left: draft.comprobante };
}
