import type { Knex } from "knex";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { checkedRep } from "./checkedRep.ts";
import { insertRep } from "./insertRep.ts";
import { mailRep } from "./mailRep.ts";
import { paymentsAsTold } from "./paymentsAsTold.ts";

type ReportDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

const mostAtOnce = 100;
/** The payments of one document; more go into a second one. */
const mostPayments = 100;

/**
 * Issues the documents of payments whose time has come: of each receiver one for all that a branch has from it. Payments
 * and document are one transaction, so that any number of schedulers, or one that dies, issue each once.
 */
export async function reportDuePayments(deps: ReportDeps): Promise<number> {
  let made = 0;
  while (made < mostAtOnce && (await reportNext(deps))) made += 1;
  return made;
}

async function reportNext(deps: ReportDeps): Promise<boolean> {
  return transact(deps, async (tx) => {
    const at = deps.clock.now();
    const due = () =>
      PaymentRow.query(tx)
        .where("reportAt", "<=", at)
        .whereNull("invoiceId")
        .whereNull("reversedAt")
        .whereIn("merchantId", issuingMerchants(tx));
    const first = await due().orderBy("reportAt").first();
    if (!first) return false;
    const { merchantId, livemode, branchId, receiverRfc } = first;
    // One at a time for each merchant: two that each held one payment of a month would wait for the other's.
    await Merchant.query(tx).findById(merchantId).forNoKeyUpdate();
    const payments = await due()
      .where({ merchantId, livemode, branchId, receiverRfc })
      .orderBy("seq")
      .limit(mostPayments)
      .forUpdate();
    if (payments.length > 0) await report(tx, deps, { payments, at });
    return true;
  });
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
