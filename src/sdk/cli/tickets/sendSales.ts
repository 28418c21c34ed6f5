import { createHash } from "node:crypto";
import type { Fault } from "../../core/errors.ts";
import { waitUntilFinal } from "../../core/waitUntilFinal.ts";
import type { Timbra } from "../../generated/operations.ts";
import type { ReadSale } from "./readSales.ts";

type ToldFault = Pick<Fault, "code" | "path" | "message" | "cure">;

/** A sale of the file with what became of it. */
export interface SentSale {
  readonly line: number;
  readonly externalId: string | null;
  readonly ticketId: string | null;
  /** False when it had arrived before. */
  readonly created: boolean;
  readonly state: string | null;
  readonly faults: readonly ToldFault[];
}

interface Sending {
  readonly signal: AbortSignal;
  /** Waits until the workers have looked at each sale. */
  readonly wait: boolean;
}

type Sale = Extract<ReadSale, { sale: object }>;
type Batch = Awaited<ReturnType<Timbra["tickets"]["createBatch"]>>;

const batchSize = 100;
const batchBytes = 400_000;
const intakeTimeoutMs = 300_000;

/**
 * Sends sales in batches and yields each with its faults. The key of a batch follows from its content, and the API knows
 * a folio that it has, so the same file sent again adds nothing.
 */
export async function* sendSales(
  timbra: Timbra,
  sales: readonly ReadSale[],
  sending: Sending,
): AsyncGenerator<SentSale, void> {
  for (const { line, fault } of sales.filter((each) => "fault" in each))
    yield {
      line,
      externalId: null,
      ticketId: null,
      created: false,
      state: null,
      faults: [{ code: "unreadable", path: "", message: fault, cure: "" }],
    };
  for (const batch of batchesOf(sales.filter((each) => "sale" in each)))
    yield* sendBatch(timbra, batch, sending);
}

/** The batches are the same each time that a file is read. */
function batchesOf(sales: readonly Sale[]): readonly Sale[][] {
  const batches: Sale[][] = [];
  let bytes = 0;
  for (const sale of sales) {
    const size = JSON.stringify(sale.sale).length;
    const last = batches.at(-1);
    if (!last || last.length === batchSize || bytes + size > batchBytes) {
      batches.push([sale]);
      bytes = size;
    } else {
      last.push(sale);
      bytes += size;
    }
  }
  return batches;
}

async function* sendBatch(
  timbra: Timbra,
  batch: readonly Sale[],
  { signal, wait }: Sending,
): AsyncGenerator<SentSale, void> {
  const content = batch.map(({ sale }) => sale);
  const idempotencyKey = `cli-${createHash("sha256").update(JSON.stringify(content)).digest("hex")}`;
  let isReplayed = false;
  const onResponse = ({ headers }: { readonly headers: Headers }): void => {
    isReplayed = headers.get("Idempotency-Replayed") === "true";
  };
  let made = await post(timbra, content, { signal, idempotencyKey, onResponse });
  // What was refused then may be accepted now: a product has been entered since, or a branch.
  if (isReplayed && made.items.some((item) => "error" in item))
    made = await post(timbra, content, { signal });
  if (wait)
    await waitUntilFinal((options) => timbra.tickets.readBatch({ id: made.id }, options), {
      signal,
      timeoutMs: intakeTimeoutMs,
      isFinal: ({ progress }) => progress.received === 0,
    });
  const judged = wait ? await timbra.tickets.readBatch({ id: made.id }, { signal }) : made;
  for (const item of judged.items) {
    const { line = 0 } = batch[item.index] ?? {};
    yield { line, ...(await outcomeOf(timbra, item, signal, isReplayed)) };
  }
}

function post(
  timbra: Timbra,
  items: readonly object[],
  options: Parameters<Timbra["tickets"]["createBatch"]>[1],
) {
  return timbra.tickets.createBatch({ items: [...items] }, options);
}

async function outcomeOf(
  timbra: Timbra,
  item: Batch["items"][number],
  signal: AbortSignal,
  isReplayed: boolean,
): Promise<Omit<SentSale, "line">> {
  const { externalId } = item;
  if ("error" in item) {
    const { error, message, details } = item;
    const faults =
      details.length > 0 ? details : [{ code: error, path: "", message: message ?? error, cure: "" }];
    return { externalId, ticketId: null, created: false, state: null, faults };
  }
  const { ticketId, state } = item;
  const created = item.created && !isReplayed;
  const faults = state === "rejected" ? (await timbra.tickets.read({ id: ticketId }, { signal })).faults : [];
  return { externalId, ticketId, created, state, faults: faults.length > 0 ? faults : item.receiverFaults };
}
