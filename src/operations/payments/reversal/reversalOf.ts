import type { Knex } from "knex";
import type { Saga } from "../../../models/Saga.ts";
import { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import { laterPayments } from "../../../queries/payments/laterPayments.ts";

/** The motives with which an invoice is cancelled once its payments are reversed. */
export type MotiveAfter = "02" | "03";

/** The facts that a reversal of several payments has to remember. */
export interface ReversalData {
  /** The payments that were asked about, and those that stand on them, which go first. */
  readonly paymentIds: readonly string[];
  /** The motive with which the invoice is cancelled in the end. */
  readonly cancel: MotiveAfter | null;
  /** The documents whose cancellation was asked for. */
  readonly asked: readonly string[];
}

/** Returns what a reversal remembers. */
export function reversalData({ data }: Pick<Saga, "data">): ReversalData {
  return data as unknown as ReversalData;
}

/** Returns the living payments that are still to be reversed, in the order in which they are. */
export async function leftToReverse(tx: Knex, { paymentIds }: ReversalData): Promise<readonly PaymentRow[]> {
  const asked = await PaymentRow.query(tx).whereIn("id", paymentIds).whereNull("reversedAt");
  const later = await laterPayments(
    tx,
    asked.map(({ id }) => id),
  );
  return [...asked, ...later].toSorted((one, other) => (BigInt(one.seq) < BigInt(other.seq) ? 1 : -1));
}
