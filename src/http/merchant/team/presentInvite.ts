import Joi from "joi";
import { memberRoles } from "../../../domain/access/roles.ts";
import type { Invite } from "../../../models/access/Invite.ts";

export const presentedInviteSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  email: Joi.string().required(),
  kind: Joi.string().valid("merchant", "accountant").required(),
  role: Joi.string()
    .valid(...memberRoles)
    .required(),
  roleId: Joi.string().guid().allow(null).required().description("A role of your own."),
  branchIds: Joi.array().items(Joi.string().guid()).allow(null).required(),
  state: Joi.string().valid("open", "accepted", "refused", "withdrawn", "expired").required(),
  createdAt: Joi.string().isoDate().required(),
  expiresAt: Joi.string().isoDate().required(),
});

/** Returns an invitation as the team sees it; its link is known to the invited person only. */
export function presentInvite(row: Invite, now: Date) {
  return {
    id: row.id,
    email: row.email,
    kind: row.kind,
    role: row.role,
    roleId: row.roleId,
    branchIds: row.branchIds,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

function stateOf({ acceptedAt, refusedAt, withdrawnAt, expiresAt }: Invite, now: Date): string {
  if (acceptedAt) return "accepted";
  if (refusedAt) return "refused";
  if (withdrawnAt) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}
