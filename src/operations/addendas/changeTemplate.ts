import { isDeepStrictEqual } from "node:util";
import type { Tenancy } from "../../domain/access/principal.ts";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import { AppError } from "../../errors.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { findAddendaTemplate } from "../../queries/addendas/addendaTemplates.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { refuseStale } from "../refuseStale.ts";
import { linkCustomers } from "./linkCustomers.ts";
import {
  auditedTemplate,
  refuseTakenName,
  requireSoundTemplate,
  type StoredTemplate,
  templateColumns,
  type TemplateTerms,
} from "./templateTerms.ts";

export interface ChangedTemplate extends TemplateTerms {
  readonly templateId: string;
}

/**
 * Replaces a template; addendas that were made of it stay as they are. Throws `resource.not_found`, and what
 * `createTemplate` throws.
 */
export async function changeTemplate(
  deps: Pick<Deps, "db" | "clock" | "addendaSchemas">,
  change: Change<Tenancy>,
  { templateId, ...terms }: ChangedTemplate,
): Promise<StoredTemplate> {
  const { db, clock } = deps;
  const { principal, actor } = change;
  const { merchantId } = principal;
  const warnings = await requireSoundTemplate(deps, { merchantId, ...terms });
  const { customerIds } = terms;
  return db.transaction(async (tx) => {
    // A customer moves from one template to another, so changes of any two go one after the other.
    await lockMerchant(tx, { principal });
    const before = await findAddendaTemplate(tx, merchantId, templateId);
    if (!before) throw new AppError("resource.not_found");
    refuseStale(change, versionOf(before.updatedAt));
    const columns = templateColumns(terms);
    const same = { ...columns, customerIds: customerIds.toSorted() };
    if (isDeepStrictEqual(columnsOf(before), same)) return { template: before, warnings };
    const now = clock.now();
    await AddendaTemplate.query(tx)
      .findById(templateId)
      .patch({ ...columns, schemaOverranAt: null, updatedAt: now })
      .catch(refuseTakenName);
    await linkCustomers(tx, { merchantId, templateId, customerIds });
    const after = (await findAddendaTemplate(tx, merchantId, templateId)) as AddendaTemplate;
    await recordAudit(tx, actor, now, {
      action: "addenda.changed",
      merchantId,
      subject: { kind: "addenda", id: templateId },
      before: auditedTemplate(before),
      after: auditedTemplate(after),
    });
    return { template: after, warnings };
  });
}

function columnsOf({ customerIds = [], schemas, ...row }: AddendaTemplate): object {
  return { ...templateColumns({ ...row, customerIds, schemas: schemas ?? [] }), customerIds };
}
