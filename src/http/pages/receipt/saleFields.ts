import { receiptKey } from "../../../domain/tickets/receiptKey.ts";
import { openTicket } from "../../../operations/consumer/openTicket.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import type { PageRequest } from "../page.ts";
import type { FoundTicket } from "./saleSummary.ts";

/** The fields by which a receipt names its sale. */
export const saleFields = ["externalId", "total", "date", "branch"] as const;
export type TypedSale = Readonly<Record<(typeof saleFields)[number], string>>;

export const emptySale: TypedSale = { externalId: "", total: "", date: "", branch: "" };

export function typedSale(form: Form): TypedSale {
  return Object.fromEntries(saleFields.map((name) => [name, form.get(name).trim()])) as unknown as TypedSale;
}

/** Returns the proof as the contract takes it. People write totals with a sign and commas. */
export function saleProof(merchant: string | null, { externalId, total, date, branch }: TypedSale): object {
  const figures = total.replace(/[$,\s]|MXN/gi, "");
  const amount = /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : total;
  return { merchant, externalId, total: amount, date, ...(branch !== "" && { branch }) };
}

/** Returns the key of the receipt that a proof finds. */
export async function keyByProof({ askApi, deps }: PageRequest, proof: object): Promise<string> {
  const { ticketToken } = await dataOf<FoundTicket>(askApi("lookUpConsumerTicket", { body: proof }));
  const { ticket } = await openTicket(deps, ticketToken);
  return receiptKey(ticket.receiptSecret);
}
