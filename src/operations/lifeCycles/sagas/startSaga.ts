import type { Knex } from "knex";
import { Saga } from "../../../models/Saga.ts";
import { newId } from "../../../platform/ids.ts";
import { tellOfSagas } from "./tellOfSagas.ts";

type NewSaga = Pick<
  Saga,
  "merchantId" | "livemode" | "kind" | "step" | "invoiceId" | "madeId" | "waitsFor" | "data" | "requestId"
> & { readonly ticketId?: string };

/**
 * Inserts a saga, running its first step, in the transaction that does this step; timelines say it. Where another one of the
 * same document or ticket lives, the database refuses.
 */
export async function startSaga(tx: Knex.Transaction, saga: NewSaga, at: Date): Promise<Saga> {
  const times = { createdAt: at, updatedAt: at };
  const inserted = await Saga.query(tx)
    .insert({ ...saga, ...times, id: newId(), state: "running", waitsFor: [...saga.waitsFor] })
    .returning("*");
  await tellOfSagas(tx, [inserted], { to: "running", at });
  return inserted;
}
