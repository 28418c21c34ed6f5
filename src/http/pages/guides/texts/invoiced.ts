import type { CallExample } from "../guide.ts";
import { customer, sale } from "./sale.ts";

/** Returns the two calls after which a sale has its stamped invoice, whose id is kept under a name. */
export function invoiced(
  letter: string,
  name: string,
  more: object = {},
): readonly [CallExample, CallExample] {
  return [
    {
      method: "POST",
      path: "/api/v1/tickets",
      body: sale(letter, { ...more, customer }),
      status: 202,
      keep: { TICKET: "data.id" },
    },
    {
      method: "GET",
      path: "/api/v1/tickets/$TICKET",
      status: 200,
      fields: { "data.state": "invoiced" },
      keep: { [name]: "data.invoice.id" },
      isRepeated: true,
    },
  ];
}
