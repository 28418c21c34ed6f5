import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { Retention } from "../../../domain/retentions/retention.ts";
import type { Fault } from "../../../errors.ts";
import { judgeRetention } from "../../../operations/retentions/judgeRetention.ts";
import type { GuardedRequest } from "../../route.ts";
import type { Validated } from "../../validation/createValidator.ts";
import { retentionValidator } from "./retention.schema.ts";

type Asked = Pick<GuardedRequest<TenantPrincipal>, "deps" | "principal">;

/** Returns the content of a draft as a retention, or what is wrong with its form. */
export function readRetentionDraft({ deps, principal }: Asked, content: unknown): Validated<Retention> {
  const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
  return retentionValidator.validate(content, context);
}

/** Returns everything that keeps the draft of a retention from being stamped as it is. */
export async function judgeRetentionDraft(asked: Asked, content: unknown): Promise<readonly Fault[]> {
  const { value, faults } = readRetentionDraft(asked, content);
  if (faults) return faults;
  const { principal, deps } = asked;
  const { result } = await judgeRetention(deps.db, deps, { principal, content: value });
  return result.kind === "rejected" ? result.faults : [];
}
