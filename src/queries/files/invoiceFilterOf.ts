import type { InvoiceFilter } from "../invoices.ts";

/** The parameters of the list of invoices, as they are asked for and kept. */
export type InvoiceFilterQuery = Omit<InvoiceFilter, "words" | (typeof times)[number]> & {
  readonly q?: string;
} & { readonly [Bound in `${(typeof times)[number]}[${(typeof operators)[number]}]`]?: string };

const times = ["createdAt", "stampedAt", "updatedAt"] as const;
const operators = ["gte", "gt", "lte", "lt"] as const;

/** Returns the filter that these parameters mean. */
export function invoiceFilterOf(query: InvoiceFilterQuery): InvoiceFilter {
  const { state, kind, source, receiverRfc, series, uuid, ticketId, q } = query;
  const bounds = times.map((name) => [name, boundsOf(query, name)] as const);
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(source && { source }),
    ...(q && { words: q }),
    ...(receiverRfc && { receiverRfc }),
    ...(series && { series }),
    ...(uuid && { uuid }),
    ...(ticketId && { ticketId }),
    ...Object.fromEntries(bounds.filter(([, found]) => found !== undefined)),
  };
}

function boundsOf(query: InvoiceFilterQuery, name: (typeof times)[number]) {
  const found = operators.flatMap((operator) => {
    const value = query[`${name}[${operator}]`];
    return value === undefined ? [] : [[operator, new Date(value)] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
