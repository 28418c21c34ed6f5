import type { WaitingCode } from "../../domain/waiting/waitingMessages.ts";
import { invoiceWait, type WaitingInvoice } from "../present/invoiceWait.ts";
import type { Language } from "../present/language.ts";
import { presentWaiting } from "../present/presentWaiting.ts";
import { scheduledWait } from "../present/scheduledWait.ts";

/**
 * Returns what a document waits for, as its receiver needs to know it: whether the seller has to act or the product goes
 * on by itself; null once the receiver has it.
 */
export function consumerWait(row: WaitingInvoice, language: Language) {
  if (row.state === "cancelling") return null;
  const code: WaitingCode =
    invoiceWait(row, language)?.code === "waits.certificate" ? "waits.seller" : "waits.issuance";
  const { nextAttemptAt } = scheduledWait(row);
  return presentWaiting("invoice", row.state, language, { since: row.updatedAt, nextAttemptAt, code });
}
