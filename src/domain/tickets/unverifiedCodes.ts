import type { ActiveCatalogs, JudgedCatalog } from "../catalogs/activeCatalogs.ts";
import type { Ticket } from "./ticket.ts";

/** A code that has the form of one of SAT's, and nothing more is known of it: its catalog was never imported. */
export interface UnverifiedCode {
  /** The place in the ticket. */
  readonly path: string;
  /** The address name of the catalog. */
  readonly catalog: JudgedCatalog;
}

/** A hundred are enough: they have to do with the catalog, not with the ticket. */
const mostTold = 100;

/** Returns the codes of a ticket that nobody has verified, the first hundred; none once the catalogs were imported. */
export function unverifiedCodes(
  { items, customer }: Pick<Ticket, "items" | "customer">,
  catalogs: ActiveCatalogs,
): UnverifiedCode[] {
  const codes: UnverifiedCode[] = [];
  const look = (catalog: JudgedCatalog, code: string | undefined, path: string): void => {
    if (code !== undefined && codes.length < mostTold && catalogs.judge(catalog, code) === "unverified")
      codes.push({ path, catalog });
  };
  look("postal-codes", customer?.postalCode, "customer.postalCode");
  for (const [at, { productKey, unitKey, thirdParty, parts = [] }] of items.entries()) {
    look("product-services", productKey, `items[${at}].productKey`);
    look("units", unitKey, `items[${at}].unitKey`);
    look("postal-codes", thirdParty?.postalCode, `items[${at}].thirdParty.postalCode`);
    for (const [nth, part] of parts.entries())
      look("product-services", part.productKey, `items[${at}].parts[${nth}].productKey`);
  }
  return codes;
}
