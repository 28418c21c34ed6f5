/**
 * Returns the field of a ticket that SAT's code is about; empty where it is none, or nobody can say which. A PAC says
 * no more than the code, so of the items only the list is known.
 */
export function ticketPath(code: string): string {
  const number = Number(/^CFDI40(\d{3})$/.exec(code)?.[1]);
  return fields.find(({ from, to }) => number >= from && number <= to)?.path ?? "";
}

/** The fields stand in the order of SAT's matrix, which follows that of the document. */
const fields: readonly { readonly from: number; readonly to: number; readonly path: string }[] = [
  { from: 114, to: 118, path: "exchangeRate" },
  { from: 119, to: 120, path: "total" },
  { from: 124, to: 125, path: "paymentMethod" },
  { from: 143, to: 143, path: "customer.rfc" },
  { from: 144, to: 146, path: "customer.name" },
  { from: 147, to: 149, path: "customer.postalCode" },
  { from: 157, to: 159, path: "customer.taxRegime" },
  { from: 160, to: 161, path: "customer.cfdiUse" },
  { from: 162, to: 200, path: "items" },
];
