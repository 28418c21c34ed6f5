import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { newId } from "../../platform/ids.ts";
import { findAddendaTemplate } from "../../queries/addendas/addendaTemplates.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { linkCustomers } from "./linkCustomers.ts";
import {
  auditedTemplate,
  refuseTakenName,
  requireSoundTemplate,
  type StoredTemplate,
  templateColumns,
  type TemplateTerms,
} from "./templateTerms.ts";

/** All are shown in one page. */
const mostTemplates = 200;

/**
 * Stores a template of addendas. Throws `request.invalid` with every fault of its text and its schema,
 * `addenda.name_taken`, and `merchant.limit_reached`.
 */
export async function createTemplate(
  deps: Pick<Deps, "db" | "clock" | "addendaSchemas">,
  { principal, actor }: Change<Tenancy>,
  terms: TemplateTerms,
): Promise<StoredTemplate> {
  const { db, clock } = deps;
  const { merchantId } = principal;
  const warnings = await requireSoundTemplate(deps, { merchantId, ...terms });
  const { customerIds } = terms;
  const id = newId();
  return db.transaction(async (tx) => {
    await lockMerchant(tx, { principal });
    const there = await AddendaTemplate.query(tx).where({ merchantId }).whereNull("archivedAt").resultSize();
    if (there >= mostTemplates) throw new AppError("merchant.limit_reached");
    const now = clock.now();
    await AddendaTemplate.query(tx)
      .insert({ id, merchantId, ...templateColumns(terms), createdAt: now, updatedAt: now })
      .returning("id")
      .catch(refuseTakenName);
    await linkCustomers(tx, { merchantId, templateId: id, customerIds });
    const subject = { kind: "addenda", id };
    const after = auditedTemplate(terms);
    await recordAudit(tx, actor, now, { action: "addenda.created", merchantId, subject, after });
    const created = await findAddendaTemplate(tx, merchantId, id);
    if (!created) throw new Error(`Template ${id} is gone.`);
    return { template: created, warnings };
  });
}
