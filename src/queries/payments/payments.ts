import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { PaymentState } from "../../domain/payments/paymentState.ts";
import { Invoice } from "../../models/Invoice.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { newestWithin } from "../lists/newestWithin.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly receiverRfc?: string | undefined;
  readonly externalId?: string | undefined;
  /** The invoice whose payments are wanted. */
  readonly invoiceId?: string | undefined;
}

const whole = "[rep, applications.invoice]";

/** The columns of a payment's documents that a list shows; it does not read their contents, which may be long. */
const named = {
  receipt: (query: QueryBuilder<Invoice>) =>
    void query.select("id", "series", "folio", "printedFolio", "uuid", "state", "faults"),
  named: (query: QueryBuilder<Invoice>) =>
    void query.select("id", "series", "folio", "printedFolio", "uuid", "currency"),
};

/** Returns a page of payments, newest first, with their documents and invoices. */
export async function listPayments(
  db: Knex,
  owner: Owner,
  { state, receiverRfc, externalId, invoiceId }: PaymentFilter,
  page: Page,
): Promise<PageOf<PaymentRow>> {
  const query = newestWithin(ownedBy(PaymentRow.query(db), owner), page, {}, owner);
  if (receiverRfc !== undefined) query.where({ receiverRfc });
  if (externalId !== undefined) query.where({ externalId });
  if (invoiceId !== undefined)
    query.whereIn("id", PaymentApplication.query(db).where({ invoiceId }).select("paymentId"));
  if (state !== undefined) inState(query, db, state);
  const rows = await query.withGraphFetched("[rep(receipt), applications.invoice(named)]").modifiers(named);
  return pageOf(rows, page.limit);
}

export async function findPayment(db: Knex, owner: Owner, id: string): Promise<PaymentRow | undefined> {
  return ownedBy(PaymentRow.query(db), owner).findOne({ id }).withGraphFetched(whole);
}

/** Narrows to the payments of one state, which their documents decide (`paymentStateOf`). */
function inState(query: QueryBuilder<PaymentRow>, db: Knex, state: PaymentState): void {
  if (state === "reversed") return void query.whereNotNull("reversedAt");
  query.whereNull("reversedAt");
  const documents = (states: readonly Invoice["state"][]) =>
    Invoice.query(db)
      .whereIn("state", [...states])
      .select("id")
      .whereColumn("invoices.id", "payments.invoiceId");
  if (state === "pending") query.whereNull("invoiceId").whereNull("faults");
  else if (state === "refused")
    query.where(
      (either) =>
        void either
          .where((alone) => void alone.whereNull("invoiceId").whereNotNull("faults"))
          .orWhereExists(documents(["refused"])),
    );
  else query.whereExists(documents(documentStates[state]));
}

const documentStates = {
  reporting: ["requested", "sealed", "stamping", "inDoubt"],
  reported: ["stamped"],
  reversing: ["cancelling"],
} as const satisfies Readonly<Partial<Record<PaymentState, readonly Invoice["state"][]>>>;
