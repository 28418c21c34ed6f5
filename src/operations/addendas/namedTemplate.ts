import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { addendaFault } from "../../domain/addendas/addendaFault.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../errors.ts";
import type { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { findAddendaTemplate } from "../../queries/addendas/addendaTemplates.ts";

export interface JudgedAddenda {
  /** The template that was asked for and does not exist. */
  readonly faults: readonly Fault[];
  readonly template?: AddendaTemplate;
}

/** Looks for the template that a content names. */
export async function namedTemplate(
  db: Knex,
  { merchantId }: Tenancy,
  { addenda }: DirectInvoice,
): Promise<JudgedAddenda> {
  if (addenda?.addendaId === undefined) return { faults: [] };
  const template = await findAddendaTemplate(db, merchantId, addenda.addendaId);
  return template
    ? { faults: [], template }
    : { faults: [addendaFault("addenda.unknown", "addenda.addendaId")] };
}
