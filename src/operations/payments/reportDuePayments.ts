import type { Knex } from "knex";
import { raw } from "objection";
import { foreignGenericRfc, nationalGenericRfc } from "../../domain/taxpayers/rfcKind.ts";
import { isSameReceiver } from "../../domain/taxpayers/isSameReceiver.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { Saga } from "../../models/Saga.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { checkedRep } from "./checkedRep.ts";
import { insertRep } from "./insertRep.ts";
import { mailRep } from "./mailRep.ts";
import { paymentsAsTold } from "./paymentsAsTold.ts";

type ReportDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

const mostAtOnce = 100;
/** The payments of one document; the next run puts more into a second one. */
const mostPayments = 100;

/**
 * Issues the documents of payments whose time has come: for each receiver, one for all that a branch has from it. Returns
 * the number of receivers with payments that were due. Payments and document are one transaction, so that each is issued
 * once, however many schedulers run or die. A run reads what is due once, and then only the payments of each document.
 */
export async function reportDuePayments(deps: ReportDeps): Promise<number> {
  const receivers = await dueReceivers(deps);
  for (const ids of receivers) await reportThese(deps, ids);
  return receivers.length;
}

/** Returns the oldest payments of each receiver that has waited longest. */
async function dueReceivers({ db, clock }: ReportDeps): Promise<readonly (readonly string[])[]> {
  const due = duePayments(db, clock.now())
    .groupByRaw(
      `merchant_id, livemode, branch_id, receiver_rfc,
      case when receiver_rfc in (?, ?) then receptor ->> 'Nombre' end`,
      [nationalGenericRfc, foreignGenericRfc],
    )
    .orderByRaw("min(report_at), min(seq)")
    .limit(mostAtOnce)
    .select(raw("(array_agg(id order by seq))[1:?]", [mostPayments]).as("ids"));
  return ((await due) as unknown as readonly { readonly ids: readonly string[] }[]).map(({ ids }) => ids);
}

async function reportThese(deps: ReportDeps, ids: readonly string[]): Promise<void> {
  await transact(deps, async (tx) => {
    const at = deps.clock.now();
    const first = await PaymentRow.query(tx).whereIn("id", ids).orderBy("seq").first().throwIfNotFound();
    // One at a time for each merchant: two that each held one payment of a month would wait for the other's.
    await Merchant.query(tx).findById(first.merchantId).forNoKeyUpdate();
    const due = await duePayments(tx, at).whereIn("id", ids).orderBy("seq").forUpdate();
    const payments = due.filter(({ receptor }) => isSameReceiver(receptor, due[0]!.receptor));
    if (payments.length > 0) await report(tx, deps, { payments, at });
  });
}

function duePayments(db: Knex, at: Date) {
  return PaymentRow.query(db)
    .where("reportAt", "<=", at)
    .whereNull("invoiceId")
    .whereNull("reversedAt")
    .whereIn("merchantId", issuingMerchants(db))
    .whereNotExists(beingReversed(db));
}

/** Finds the running reversal that a payment waits for: a document of it would only be cancelled in its turn. */
function beingReversed(tx: Knex) {
  return Saga.query(tx)
    .where({ kind: "paymentReversal", state: "running" })
    .whereColumn("sagas.merchantId", "payments.merchantId")
    .whereRaw("sagas.data -> 'paymentIds' @> to_jsonb(cast(payments.id as text))");
}

function issuingMerchants(tx: Knex) {
  return Merchant.query(tx).whereNull("suspendedAt").whereNull("archivedAt").select("id");
}

/** Issues the document of payments, or says on each what stands against it: then a person has to look. */
async function report(
  tx: Knex.Transaction,
  deps: ReportDeps,
  { payments, at }: { readonly payments: readonly PaymentRow[]; readonly at: Date },
): Promise<void> {
  const catalogs = deps.catalogs();
  const { merchantId, branchId, receptor } = payments.at(-1) as PaymentRow;
  const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const { postalCode } = await Branch.query(tx).findById(branchId).throwIfNotFound();
  const emisor = { Rfc: merchant.rfc, Nombre: merchant.legalName, RegimenFiscal: merchant.taxRegime };
  const told = await paymentsAsTold(tx, payments);
  const { comprobante, faults } = await checkedRep(
    { emisor, receptor, postalCode, payments: told },
    catalogs,
  );
  if (faults.length > 0) {
    const ids = payments.map(({ id }) => id);
    await PaymentRow.query(tx).whereIn("id", ids).patch({ faults, reportAt: null, updatedAt: at });
    return;
  }
  const repId = await insertRep(tx, { payments, comprobante, requestId: null, catalogs, at });
  await mailRep(tx, deps, { repId, payments });
}
