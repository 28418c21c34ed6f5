import type { Knex } from "knex";
import type { Concepto } from "../../domain/cfdi/conceptos.ts";
import { writtenFolio } from "../../domain/globalInvoices/distinctFolios.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { TicketRow } from "../../models/TicketRow.ts";

/** Returns the Concepto that a ticket is in a global invoice, under the folio by which its document names it. */
export async function conceptoOf(
  db: Knex,
  { globalRunId, comprobante }: Invoice,
  { id, externalId, branchId }: TicketRow,
): Promise<Concepto | undefined> {
  const run = globalRunId === null ? undefined : await GlobalRun.query(db).findOne({ id: globalRunId });
  const branch = run?.branchId === null ? await Branch.query(db).findById(branchId) : undefined;
  const folio = writtenFolio(branch ? `${branch.code}-${externalId}` : externalId);
  const named = (name: string) => comprobante.Conceptos.find((one) => one.NoIdentificacion === name);
  return named(id) ?? named(folio);
}
