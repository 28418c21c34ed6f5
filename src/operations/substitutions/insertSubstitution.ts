import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ReplacementTerms } from "../../domain/substitutions/replacementTerms.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { startSaga } from "../lifeCycles/sagas/startSaga.ts";
import { buildSubstitute } from "./buildSubstitute.ts";

export interface NewSubstitution {
  readonly principal: Tenancy;
  /** The original, held by the transaction and found to be substitutable. */
  readonly original: Invoice;
  readonly terms: ReplacementTerms;
  readonly actor: Actor;
  /** True when the customer asks for it, without the merchant's help. */
  readonly selfInvoiced?: boolean;
}

/**
 * Inserts the replacement of a stamped invoice and the saga that cancels the invoice once it is stamped, in the caller's
 * transaction. Until then the invoice stays as it is, and holds its tickets.
 */
export async function insertSubstitution(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs">,
  { principal, original, terms, actor, selfInvoiced = false }: NewSubstitution,
): Promise<Saga> {
  const at = deps.clock.now();
  const { id: invoiceId, merchantId, livemode, uuid } = original;
  const { requestId } = actor;
  await requireCertificate(tx, original, at);
  const built = await buildSubstitute(tx, deps, { principal, original, terms });
  const refusedId = await lastRefused(tx, invoiceId);
  const request = {
    ...built,
    merchantId,
    livemode,
    requestId,
    replacesId: invoiceId,
    refusedId,
    selfInvoiced,
  };
  const [madeId = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
  const waitsFor = [invoiceId, madeId];
  const data = { terms };
  const subject = { merchantId, livemode, invoiceId, madeId, requestId };
  const saga = await startSaga(
    tx,
    { ...subject, kind: "substitution", step: "stamping", waitsFor, data },
    at,
  );
  await recordAudit(tx, actor, at, {
    action: "invoice.substitutionRequested",
    merchantId,
    subject: { kind: "invoice", id: invoiceId },
    before: { uuid, receiverRfc: original.receiverRfc },
    after: { sagaId: saga.id, replacementId: madeId, receiverRfc: built.comprobante.Receptor.Rfc },
  });
  return saga;
}

/** Returns a refused replacement of the same invoice, which leaves its folio to the next. */
async function lastRefused(tx: Knex.Transaction, replacesId: string): Promise<string | null> {
  const refused = await Invoice.query(tx)
    .where({ replacesId, state: "refused" })
    .orderBy("seq", "desc")
    .first()
    .select("id");
  return refused?.id ?? null;
}
