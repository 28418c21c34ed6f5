import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { addendaFault } from "../../domain/addendas/addendaFault.ts";
import { addendaStateOf } from "../../domain/addendas/addendaState.ts";
import { factsOf } from "../../domain/addendas/factsOf.ts";
import { judgeXml, withoutDeclaration } from "../../domain/addendas/judgeXml.ts";
import { type GivenValues, renderAddenda } from "../../domain/addendas/renderAddenda.ts";
import type { SchemaFile } from "../../domain/addendas/schemas/schemaFile.ts";
import { knownBy } from "../../domain/taxpayers/knownBy.ts";
import { AppError } from "../../errors.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { Invoice } from "../../models/Invoice.ts";
import { findAddendaTemplate, templateOfCustomer } from "../../queries/addendas/addendaTemplates.ts";
import { givenValues } from "../../queries/addendas/givenValues.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { judgeBySchema } from "./judgeBySchema.ts";
import { type LockedAddenda, lockAddenda } from "./lockAddenda.ts";
import { requirePlace } from "./requirePlace.ts";

export interface PutAddenda {
  readonly invoiceId: string;
  /** The template; that of its addenda, or of its customer, when absent. */
  readonly addendaId?: string;
  /** Free values; those that came with the invoice stay where these name none. */
  readonly values?: GivenValues;
  /** The addenda as it is, instead of a template. */
  readonly xml?: string;
}

type MadeAddenda = Pick<InvoiceAddenda, "templateId" | "name" | "given"> & { readonly xml: string };

interface Made {
  readonly addenda: MadeAddenda;
  readonly schemas: readonly SchemaFile[] | null;
}

/**
 * Puts an addenda into the file of a stamped invoice, or another in its place; the stamped bytes stay as they are. The
 * same again changes nothing. The template's schema judges it between two transactions. Throws `addenda.values_missing`
 * with each value, `addenda.schema_refused` with each reason, `addenda.no_template`, `addenda.file_fixed`,
 * `request.invalid`, and what `lockAddenda` throws.
 */
export async function putAddenda(
  deps: Pick<Deps, "db" | "clock" | "addendaSchemas">,
  change: Change<Tenancy>,
  wanted: PutAddenda,
): Promise<InvoiceAddenda> {
  const { db, clock } = deps;
  const { invoiceId } = wanted;
  const { addenda: made, schemas } = await db.transaction(async (tx) =>
    makeAddenda(tx, await lockAddenda(tx, change, invoiceId), wanted),
  );
  if (schemas !== null) await requireAccepted(deps, change.principal, schemas, made);
  return db.transaction(async (tx) => {
    const { addenda: before, invoice } = await lockAddenda(tx, change, invoiceId);
    const isThere = before && addendaStateOf(before) === "complete";
    if (isThere && isDeepStrictEqual(partsOf(before), partsOf(made))) return before;
    await requirePlace(tx, invoice, made.xml);
    const at = clock.now();
    const row = { ...made, missing: [], isJudged: true, faults: [], updatedAt: at };
    await InvoiceAddenda.query(tx)
      .insert({ ...row, invoiceId, merchantId: invoice.merchantId, createdAt: at })
      .onConflict("invoiceId")
      .merge(["templateId", "name", "given", "missing", "xml", "isJudged", "faults", "updatedAt"])
      .returning("invoiceId");
    await Invoice.query(tx).where({ id: invoiceId }).patch({ addenda: "complete", updatedAt: at });
    await recordEvents(tx, "addendaPut", {
      invoiceIds: [invoiceId],
      at,
      detailOf: () => ({ name: made.name }),
    });
    await recordAudit(tx, change.actor, at, {
      action: "invoice.addendaPut",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      ...(before && { before: { name: before.name, values: before.given } }),
      after: { name: made.name, values: made.given },
    });
    return InvoiceAddenda.query(tx).findById(invoiceId).throwIfNotFound();
  });
}

function partsOf({ templateId, name, given, xml }: InvoiceAddenda | MadeAddenda): object {
  return { templateId, name, given, xml };
}

async function makeAddenda(tx: Knex.Transaction, locked: LockedAddenda, wanted: PutAddenda): Promise<Made> {
  if (wanted.xml !== undefined) {
    const xml = withoutDeclaration(wanted.xml);
    const faults = judgeXml(xml, "xml");
    if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
    return { addenda: { templateId: null, name: null, given: {}, xml }, schemas: null };
  }
  const template = await templateOf(tx, locked, wanted.addendaId);
  const { invoice } = locked;
  const given = { ...(await givenValues(tx, [invoice.id])).get(invoice.id), ...wanted.values };
  const made = renderAddenda(template, factsOf(invoice), given);
  if (made.kind === "incomplete") throw new AppError("addenda.values_missing", { details: made.faults });
  const { id: templateId, name, schemas } = template;
  return { addenda: { templateId, name, given, xml: made.xml }, schemas };
}

async function requireAccepted(
  deps: Pick<Deps, "addendaSchemas">,
  { merchantId }: Tenancy,
  schemas: readonly SchemaFile[],
  { xml }: MadeAddenda,
): Promise<void> {
  const { faults } = await judgeBySchema(deps, { merchantId, schemas, documents: [xml] });
  const details = faults.flat();
  if (details.length > 0) throw new AppError("addenda.schema_refused", { details });
}

async function templateOf(
  tx: Knex.Transaction,
  { invoice, addenda }: LockedAddenda,
  addendaId: string | undefined,
): Promise<AddendaTemplate> {
  const { merchantId, cfdiType, receiverRfc: rfc, receiverName: name } = invoice;
  if (addendaId !== undefined) {
    const asked = await findAddendaTemplate(tx, merchantId, addendaId);
    if (asked) return asked;
    throw new AppError("request.invalid", { details: [addendaFault("addenda.unknown", "addendaId")] });
  }
  // One that was taken away since may still be completed.
  if (addenda?.templateId)
    return AddendaTemplate.query(tx).findOne({ merchantId, id: addenda.templateId }).throwIfNotFound();
  const found = await templateOfCustomer(tx, { merchantId, cfdiType, receiver: knownBy({ rfc, name }) });
  if (!found) throw new AppError("addenda.no_template");
  return found;
}
