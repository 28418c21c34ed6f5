import Joi from "joi";
import { memberRoles } from "../../domain/access/roles.ts";
import type { OpenInvite } from "../../queries/access/openInvites.ts";

export const presentedOpenInviteSchema: Joi.ObjectSchema = Joi.object({
  email: Joi.string().required(),
  kind: Joi.string().valid("merchant", "accountant").required(),
  role: Joi.string()
    .valid(...memberRoles)
    .required(),
  merchant: Joi.object({ id: Joi.string().guid().required(), tradeName: Joi.string().required() }).required(),
  invitedBy: Joi.string().allow(null).required(),
  accountExists: Joi.boolean()
    .required()
    .description("Whether to sign in, or to choose a name and a password."),
  expiresAt: Joi.string().isoDate().required(),
}).meta({ name: "OpenInvite" });

/** Returns an invitation as the one invited sees it. */
export function presentOpenInvite(invite: OpenInvite) {
  return {
    email: invite.email,
    kind: invite.kind,
    role: invite.role,
    merchant: { id: invite.merchantId, tradeName: invite.merchantName },
    invitedBy: invite.inviterName,
    accountExists: invite.userId !== null,
    expiresAt: invite.expiresAt.toISOString(),
  };
}
