import { contractCheck, type ContractCheck } from "./contractCheck.ts";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";
import { ticketFixture } from "../cfdi/ticketFixture.ts";

/** A receiver as people type it. */
export const typedReceiver = {
  rfc: "ure180429tm6 ",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

/** Returns what a customer does from a browser at the demonstration merchant: nothing but bodies, and no credential. */
export function consumerBrowser(api: () => TestApi) {
  let check: ContractCheck | undefined;

  /** Every answer must be one that the contract declares. */
  async function post(path: string, body: unknown): Promise<ApiAnswer> {
    check ??= await contractCheck(api());
    const answer = await api().call("POST", `/api/v1/consumer/${path}`, { key: null, body });
    const fault = check("POST", `/api/v1/consumer/${path}`, answer);
    if (fault !== undefined) throw new Error(fault);
    return answer;
  }

  /** A sale of 232.00 pesos, as its receipt says it. */
  async function sold(changes: Record<string, unknown> = {}) {
    const sent = ticketFixture(changes);
    const { json, status } = await api().call("POST", "/api/v1/tickets", { body: sent });
    if (status !== 202) throw new Error(JSON.stringify(json));
    const { id, externalId, selfInvoiceUrl } = json.data as Record<string, string>;
    const date = dayInMexico(String(sent["issuedAt"]));
    const proof = { merchant: api().demo.merchant.rfc, externalId, total: sent["total"], date };
    const key = String(selfInvoiceUrl).split("/").at(-1) as string;
    return { id: String(id), key, selfInvoiceUrl: String(selfInvoiceUrl), proof };
  }

  async function tokenOf(key: string): Promise<string> {
    return (await post("tickets/lookup", { key })).json.data.ticketToken as string;
  }

  /** The token of an invoice that is on its way. */
  async function issued(): Promise<string> {
    const { key } = await sold();
    const body = { ticketToken: await tokenOf(key), customer: typedReceiver };
    return (await post("invoices", body)).json.data.receiptToken as string;
  }

  return { post, sold, tokenOf, issued };
}

function dayInMexico(instant: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(new Date(instant));
}
