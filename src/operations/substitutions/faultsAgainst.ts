import type { Knex } from "knex";
import { cancellableStateFaults } from "../../domain/cancellations/cancellableStateFaults.ts";
import { cancellationFaults } from "../../domain/cancellations/cancellationFaults.ts";
import { substitutionFaults } from "../../domain/substitutions/substitutionFaults.ts";
import type { Fault } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { relatedDocumentsOf } from "../../queries/cancellations/relatedDocumentsOf.ts";
import { isApplying } from "../../queries/directInvoices/advances.ts";
import { livingSubstitution } from "../../queries/sagas.ts";
import { cancellableDocument } from "../cancellations/cancellableDocument.ts";

/**
 * Returns everything that stands against substituting an invoice now: what it is, SAT's term for cancelling it, and the
 * documents in force that relate to it.
 */
export async function faultsAgainst(tx: Knex, invoice: Invoice, now: Date): Promise<readonly Fault[]> {
  const isUnderWay =
    (await livingSubstitution(tx, invoice.id)) !== undefined || (await isApplying(tx, invoice));
  const faults = substitutionFaults(invoice, { isUnderWay });
  return faults.length > 0 ? faults : cancellingFaults(tx, invoice, now);
}

/** Returns what stands against cancelling a stamped invoice, whatever the motive, but for its own substitution. */
export async function cancellingFaults(tx: Knex, invoice: Invoice, now: Date): Promise<readonly Fault[]> {
  const related = await relatedDocumentsOf(tx, invoice);
  return [
    ...cancellableStateFaults(invoice.state, { ...related, isBeingSubstituted: false }),
    ...cancellationFaults({ motive: "02" }, cancellableDocument(invoice), { now }),
  ];
}
