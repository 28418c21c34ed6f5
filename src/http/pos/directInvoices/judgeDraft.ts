import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../../errors.ts";
import { judgeDirect } from "../../../operations/directInvoices/judgeDirect.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import type { GuardedRequest } from "../../route.ts";
import type { Validated } from "../../validation/createValidator.ts";
import { newInvoiceValidator } from "./newInvoiceValidator.ts";

type Asked = Pick<GuardedRequest<TenantPrincipal>, "deps" | "principal">;

/** Returns the content of a draft as an invoice, or what is wrong with its form. */
export async function readDraft(
  { deps, principal }: Asked,
  content: unknown,
): Promise<Validated<DirectInvoice>> {
  const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
  return inSlices(newInvoiceValidator.steps(content, context));
}

/** Returns everything that keeps a draft from being stamped as it is. */
export async function judgeDraft(asked: Asked, content: unknown): Promise<readonly Fault[]> {
  const { value, faults } = await readDraft(asked, content);
  if (faults) return faults;
  const { result } = await judgeDirect(asked.deps.db, asked.deps, {
    principal: asked.principal,
    content: value,
  });
  return result.kind === "rejected" ? result.faults : [];
}
