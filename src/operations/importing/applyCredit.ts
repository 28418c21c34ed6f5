import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { importFault } from "../../domain/importing/importMessages.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { reserveCredit } from "../directInvoices/reserveCredit.ts";
import { ImportRefusedError } from "./ImportRefusedError.ts";

/** Counts an imported credit note towards the document that it takes back, as it counts one that is issued here. */
export async function applyCredit(
  tx: Knex.Transaction,
  principal: Tenancy,
  { note, at }: { readonly note: Invoice; readonly at: Date },
): Promise<void> {
  try {
    await reserveCredit(tx, principal, note.comprobante, at);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "request.invalid") throw error;
    const uuid = note.comprobante.CfdiRelacionados?.[0]?.CfdiRelacionado[0]?.UUID ?? "";
    throw new ImportRefusedError([importFault("import.credits_too_much", "CfdiRelacionados", { uuid })]);
  }
}
