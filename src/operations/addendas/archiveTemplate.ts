import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { AddendaCustomer } from "../../models/addendas/AddendaCustomer.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { findAddendaTemplate } from "../../queries/addendas/addendaTemplates.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedTemplate } from "./templateTerms.ts";

/**
 * Takes a template away: it is applied to nothing new. Addendas that were made of it stay, and one that waits for values
 * can still be completed. Throws `resource.not_found`, also the second time.
 */
export async function archiveTemplate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  templateId: string,
): Promise<AddendaTemplate> {
  const { merchantId } = principal;
  return db.transaction(async (tx) => {
    await lockMerchant(tx, { principal });
    const found = await findAddendaTemplate(tx, merchantId, templateId);
    if (!found) throw new AppError("resource.not_found");
    const now = clock.now();
    await AddendaTemplate.query(tx).findById(templateId).patch({ archivedAt: now, updatedAt: now });
    await AddendaCustomer.query(tx).where({ templateId }).delete();
    const subject = { kind: "addenda", id: templateId };
    const before = auditedTemplate(found);
    await recordAudit(tx, actor, now, { action: "addenda.archived", merchantId, subject, before });
    return found;
  });
}
