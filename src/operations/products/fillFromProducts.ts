import type { Knex } from "knex";
import { fillItem, isUnclassified } from "../../domain/products/fillItem.ts";
import type { ProductTerms } from "../../domain/products/productTerms.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { findProductTerms } from "../../queries/products.ts";

export interface SentTicket {
  readonly merchantId: string;
  readonly content: Ticket;
}

/** An item that named its SKU only, of which there is no product. */
export interface SeenSku {
  readonly merchantId: string;
  readonly sku: string;
  readonly description: string;
}

export interface FilledTickets {
  /** The tickets in the order given. */
  readonly tickets: readonly Ticket[];
  /** The SKUs, one for each item, so that a SKU may be in it several times. */
  readonly unmapped: readonly SeenSku[];
}

/**
 * Fills the items without a product key from their merchant's product of that SKU; the other items stay as they were
 * sent. Done whenever a document is built and never written back, so that an open ticket is invoiced by what the
 * merchant has decided until then, and an invoiced one never changes. One query for all tickets of all merchants; none
 * when every item has its key.
 */
export async function fillFromProducts(db: Knex, sent: readonly SentTicket[]): Promise<FilledTickets> {
  const seen = sent.flatMap(({ merchantId, content }) =>
    content.items
      .filter(isUnclassified)
      .map(({ sku, description }): SeenSku => ({ merchantId, sku, description })),
  );
  if (seen.length === 0) return { tickets: sent.map(({ content }) => content), unmapped: [] };
  const termsOf = await loadTerms(db, seen);
  return {
    tickets: sent.map((ticket) => filled(ticket, termsOf)),
    unmapped: seen.filter((one) => !termsOf.has(keyOf(one))),
  };
}

async function loadTerms(db: Knex, seen: readonly SeenSku[]): Promise<ReadonlyMap<string, ProductTerms>> {
  const wanted = new Map(seen.map((one) => [keyOf(one), one]));
  const found = await findProductTerms(db, [...wanted.values()]);
  return new Map(found.map((product) => [keyOf(product), product]));
}

function filled({ merchantId, content }: SentTicket, termsOf: ReadonlyMap<string, ProductTerms>): Ticket {
  if (!content.items.some(isUnclassified)) return content;
  const items = content.items.map((item) => {
    const terms = isUnclassified(item) ? termsOf.get(keyOf({ merchantId, sku: item.sku })) : undefined;
    return terms ? fillItem(item, terms) : item;
  });
  return { ...content, items };
}

function keyOf({ merchantId, sku }: Pick<SeenSku, "merchantId" | "sku">): string {
  return `${merchantId} ${sku}`;
}
