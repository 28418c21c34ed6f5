import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import {
  type AcceptanceExemption,
  acceptanceExemption,
} from "../../domain/cancellations/acceptanceExemption.ts";
import { cancellableStateFaults } from "../../domain/cancellations/cancellableStateFaults.ts";
import { cancellableUntil } from "../../domain/cancellations/cancellableUntil.ts";
import { cancellationFaults } from "../../domain/cancellations/cancellationFaults.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Blocker } from "../../queries/cancellations/blockersOf.ts";
import { relatedDocumentsOf } from "../../queries/cancellations/relatedDocumentsOf.ts";
import { cancellationsOf } from "../../queries/cancellations/cancellations.ts";
import { findInvoice } from "../../queries/invoices.ts";
import type { Deps } from "../deps.ts";
import { cancellableDocument } from "./cancellableDocument.ts";

export interface CancellationTerms {
  readonly invoice: Invoice;
  /** The moment from which SAT cancels it no more. */
  readonly cancellableUntil: Date;
  /** The reason why the receiver is not asked; `undefined` where it is. */
  readonly exemption: AcceptanceExemption | undefined;
  readonly blockedBy: readonly Blocker[];
  /** The faults that stand against a cancellation today, whatever its motive. */
  readonly faults: readonly Fault[];
  /** The requests, the latest first. */
  readonly cancellations: readonly Cancellation[];
}

/** Returns what SAT's rules say of cancelling an invoice, before one asks, and what was asked so far. */
export async function readCancellationTerms(
  { db, clock }: { readonly db: Knex } & Pick<Deps, "clock">,
  principal: Tenancy,
  invoiceId: string,
): Promise<CancellationTerms> {
  const invoice = await findInvoice(db, principal, invoiceId);
  if (!invoice) throw new AppError("resource.not_found");
  const now = clock.now();
  const { state, comprobante } = invoice;
  const document = cancellableDocument(invoice);
  const related = await relatedDocumentsOf(db, invoice);
  const { TipoDeComprobante: type, Receptor, Total: total, Moneda: currency, TipoCambio } = comprobante;
  return {
    invoice,
    cancellableUntil: cancellableUntil(document),
    exemption: acceptanceExemption(
      {
        type,
        rfcReceptor: Receptor.Rfc,
        total,
        currency,
        exchangeRate: TipoCambio,
        issuedAt: document.issuedAt,
      },
      now,
    ),
    blockedBy: related.blockers,
    faults: [
      ...cancellableStateFaults(state, related),
      ...cancellationFaults({ motive: "02" }, document, { now }),
    ],
    cancellations: await cancellationsOf(db, principal, invoiceId),
  };
}
