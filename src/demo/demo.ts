import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Ticket } from "../domain/tickets/ticket.ts";
import { type ApiClient, apiClient, inParallel } from "./apiClient.ts";
import { fetchFiles } from "./fetchFiles.ts";
import { makeTicket } from "./makeTicket.ts";
import { progressBar } from "./progressBar.ts";
import { seededRandom } from "./random.ts";
import { receivers } from "./receivers.ts";
import { printSummary, printTable } from "./report.ts";
import { runningProduct } from "./runningProduct.ts";
import { isFinal, type Sale } from "./sale.ts";
import { type TicketAnswer, watchSales } from "./watchSales.ts";

const ticketCount = 300;
const resentCount = 20;
const waitLimitMs = 10 * 60_000;
/**
 * Sells like a morning at the counter, sends the tickets, waits for the fiscal folios, fetches the files and reports.
 * Ends with exit code 0 only when every ticket reached a final state and nothing was stamped twice.
 */
async function demo(): Promise<void> {
  const product = await runningProduct();
  const api = apiClient(product.baseUrl, product.apiKey);
  const run = new Date().toISOString().replace(/\D/g, "").slice(2, 14);
  const out = resolve(".demo", run);

  const tickets = makeTickets(run);
  const started = performance.now();
  const sales: Sale[] = [];
  const watch = watchSales(api, sales);
  const files = fetchFiles(api, sales, out);
  await send(api, tickets, sales);
  await resend(api, sales);
  await invoiceLater(api, sales);
  await waitUntilFinal(sales);
  await watch.stop();
  const seconds = (performance.now() - started) / 1_000;
  await files.finish();

  await product.close();
  await printTable(sales, out);
  const sound = printSummary(sales, seconds, out);
  process.exitCode = sound ? 0 : 1;
}

function makeTickets(run: string): Ticket[] {
  const random = seededRandom(20_261_121);
  return Array.from({ length: ticketCount }, (_, index) => {
    const issuedAt = new Date(Date.now() - random.integer(0, 3_600) * 1_000);
    return makeTicket(random, `${run}-${String(index + 1).padStart(4, "0")}`, issuedAt);
  });
}

async function send(api: ApiClient, tickets: readonly Ticket[], sales: Sale[]): Promise<void> {
  const bar = progressBar("Sending tickets", tickets.length);
  await inParallel(tickets, 16, async (ticket) => {
    const sentAt = Date.now();
    const { data, error } = await api.post<TicketAnswer>("/api/v1/tickets", asJson(ticket));
    if (error)
      throw new Error(`Ticket ${ticket.externalId} was not taken in: ${JSON.stringify(error, null, 2)}`);
    sales.push({ ticket, id: data.id, sentAt, state: data.state });
    bar.advance();
  });
  bar.finish();
}

/** Registers that lost the answer send again; they must get the very same ticket. */
async function resend(api: ApiClient, sales: readonly Sale[]): Promise<void> {
  const again = sales.slice(0, resentCount);
  await inParallel(again, 8, async ({ ticket, id }) => {
    const { data } = await api.post<TicketAnswer>("/api/v1/tickets", asJson(ticket));
    if (data?.id !== id)
      throw new Error(`Ticket ${ticket.externalId} was taken for a new one when sent again.`);
  });
}

/** Asks for the invoices of customers who come back after the sale. */
async function invoiceLater(api: ApiClient, sales: readonly Sale[]): Promise<void> {
  const waiting = sales.filter(({ ticket }) => !ticket.customer).slice(0, 30);
  for (const sale of waiting) sale.requested = true;
  const bar = progressBar("Invoicing on request", waiting.length);
  await inParallel(waiting, 8, async ({ ticket, id }, index) => {
    const customer = receivers[index % receivers.length];
    const { error } = await api.post(`/api/v1/tickets/${id}/invoice`, { customer });
    if (error?.error === "ticket.not_open") return;
    if (error)
      throw new Error(`Ticket ${ticket.externalId} could not be invoiced: ${JSON.stringify(error, null, 2)}`);
    bar.advance();
  });
  bar.finish();
}

async function waitUntilFinal(sales: readonly Sale[]): Promise<void> {
  const bar = progressBar("Waiting for the PAC", sales.length);
  const deadline = Date.now() + waitLimitMs;
  for (let final = 0; final < sales.length && Date.now() < deadline;) {
    const now = sales.filter(isFinal).length;
    bar.advance(now - final);
    final = now;
    if (final < sales.length) await pause(50);
  }
  bar.finish();
}

/** Writes amounts as JSON numbers, as points of sale do. */
function asJson(ticket: Ticket): unknown {
  const amounts = ["quantity", "unitPrice", "discount", "total", "exchangeRate", "rate"];
  return JSON.parse(JSON.stringify(ticket), (key, value: unknown) =>
    amounts.includes(key) ? Number(value) : value,
  );
}

await demo();
