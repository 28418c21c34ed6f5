import { randomUUID } from "node:crypto";
import type { ExecutionContext } from "ava";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { GlobalRun } from "../../../src/models/globalInvoices/GlobalRun.ts";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { openInvoiceFile } from "../../../src/operations/files/openInvoiceFile.ts";
import { runGlobals } from "../../../src/operations/globalInvoices/runGlobals.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { ticket } from "../cfdi/tickets.ts";
import { testMerchant, testProduct } from "../product.ts";
import { askedBy } from "../tenants/askedBy.ts";
import { testClock } from "../testClock.ts";

/** Noon UTC of the second of November 2026, when October has closed everywhere. */
const november = "2026-11-02T12:00:00Z";

/** A product on a movable clock, whose merchants sell and declare. */
export async function globalWorld(t: Pick<ExecutionContext, "teardown">) {
  const clock = testClock(november);
  const product = await testProduct(t, { clock });
  const { deps } = product;
  return { ...product, clock, newSeller: async () => seller(deps, (await testMerchant(product)).principal) };
}

/** A merchant's acts, as the tests of global invoices need them. */
export interface Seller {
  readonly principal: KeyPrincipal;
  readonly asked: ReturnType<typeof askedBy<KeyPrincipal>>;
  /** The same merchant with one branch more. */
  with(branch: { readonly code: string; readonly postalCode: string }): Promise<Seller>;
  /** Stores a sale of 116 pesos, or what is said of it, and has it taken in; returns its id. */
  sell(issuedAt: string, says?: Partial<Ticket>): Promise<string>;
  /** Works runs off as the workers do, to the stamps of their documents. */
  finish(runs: readonly Pick<GlobalRun, "id">[]): Promise<void>;
  /** Cuts the documents of runs, and leaves them at that. */
  cut(runs: readonly Pick<GlobalRun, "id">[]): Promise<void>;
  run(id: string): Promise<GlobalRun>;
  states(ids: readonly string[]): Promise<(string | undefined)[]>;
  /** The documents of runs as their XML says them, in the order of their issue. */
  documents(runs: readonly Pick<GlobalRun, "id">[]): Promise<readonly Comprobante[]>;
  /** The XML of the documents of runs. */
  xmls(runs: readonly Pick<GlobalRun, "id">[]): Promise<readonly string[]>;
}

function seller(deps: Deps, principal: KeyPrincipal): Seller {
  return {
    principal,
    asked: askedBy(principal),
    async with(branch) {
      const { merchantId } = principal;
      const { id } = await Branch.query(deps.db)
        .insert({ ...branch, id: randomUUID(), merchantId, name: branch.code, isMain: false })
        .returning("id");
      const branches = [...principal.branches, { ...branch, id, isMain: false }];
      return seller(deps, { ...principal, branches });
    },
    async sell(issuedAt, says = {}) {
      const stored = await receiveTicket(deps, askedBy(principal), ticket({ issuedAt, ...says }));
      await takeInTickets(deps, [stored.ticket.id]);
      return stored.ticket.id;
    },
    async finish(runs) {
      await cut(deps, runs);
      const ids = await documentIds(deps, runs);
      await stampInvoices(deps, ids);
    },
    cut: (runs) => cut(deps, runs),
    run: async (id) => GlobalRun.query(deps.db).findOne({ id }).throwIfNotFound(),
    states: async (ids) => {
      const rows = await TicketRow.query(deps.db).whereIn("id", [...ids]);
      return ids.map((id) => rows.find((row) => row.id === id)?.state);
    },
    documents: async (runs) => (await xmlsOf(deps, principal, runs)).map(readComprobante),
    xmls: (runs) => xmlsOf(deps, principal, runs),
  };
}

async function xmlsOf(
  deps: Deps,
  principal: KeyPrincipal,
  runs: readonly Pick<GlobalRun, "id">[],
): Promise<readonly string[]> {
  const xmls = (await documentIds(deps, runs)).map(async (invoiceId) => {
    const file = await openInvoiceFile(deps, principal, { invoiceId, format: "xml" });
    return Buffer.from(await file.bytes()).toString();
  });
  return Promise.all(xmls);
}

async function cut(deps: Deps, runs: readonly Pick<GlobalRun, "id">[]): Promise<void> {
  const { signal } = new AbortController();
  for (let ids = runs.map(({ id }) => id); ids.length > 0;)
    ids = [...(await runGlobals(deps, ids, { signal })).keys()];
}

async function documentIds(deps: Deps, runs: readonly Pick<GlobalRun, "id">[]): Promise<string[]> {
  const found = await Invoice.query(deps.db)
    .whereIn(
      "globalRunId",
      runs.map(({ id }) => id),
    )
    .orderBy("seq")
    .select("id");
  return found.map(({ id }) => id);
}
