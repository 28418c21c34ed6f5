import Joi from "joi";
import { memberRoles, type MemberRole } from "../../domain/access/roles.ts";
import { tenantPermissions, type TenantPermission } from "../../domain/access/permissions.ts";
import type { LinkedMerchant } from "../../queries/access/sessions.ts";

const id = Joi.string().guid({ version: "uuidv4" });

const personSchema = Joi.object({
  id: id.required(),
  name: Joi.string().required(),
  email: Joi.string().required(),
}).meta({ name: "Person" });

const merchantSchema = Joi.object({
  id: id.required(),
  rfc: Joi.string().required(),
  legalName: Joi.string().required(),
  tradeName: Joi.string().required(),
  role: Joi.string()
    .valid(...memberRoles, "support")
    .required(),
  suspended: Joi.boolean().required(),
  live: Joi.boolean().required().description("Whether it may stamp for real."),
  current: Joi.boolean().required().description("Whether this session acts for it."),
}).meta({ name: "AccountMerchant" });

/**
 * Returns the schema of an account: `accountant` names the accountant, `user` somebody of a merchant's team, `person`
 * either of them.
 */
export function accountSchema(person: "accountant" | "user" | "person"): Joi.ObjectSchema {
  return Joi.object({
    [person]: personSchema.required(),
    merchants: Joi.array().items(merchantSchema).required(),
    livemode: Joi.boolean().required().description("The mode in which this session acts."),
    permissions: Joi.array()
      .items(Joi.string().valid(...tenantPermissions))
      .required()
      .description("The permissions of this session for the current merchant."),
    impersonates: Joi.boolean()
      .required()
      .description("An administrator who looks on; nothing can be changed."),
    expiresAt: Joi.string().isoDate().required(),
  });
}

export interface AccountView {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly merchants: readonly (Omit<LinkedMerchant, "role"> & { readonly role: MemberRole | "support" })[];
  readonly session: {
    readonly merchantId: string | null;
    readonly livemode: boolean;
    readonly impersonates: boolean;
    readonly expiresAt: Date;
  };
  readonly permissions: Iterable<TenantPermission>;
}

/** Returns who has signed in, for whom they may act, and for whom they do. */
export function presentAccount(as: "accountant" | "user" | "person", view: AccountView) {
  const { person, merchants, session, permissions } = view;
  return {
    [as]: { id: person.id, name: person.name, email: person.email },
    merchants: merchants.map((merchant) => ({
      id: merchant.id,
      rfc: merchant.rfc,
      legalName: merchant.legalName,
      tradeName: merchant.tradeName,
      role: merchant.role,
      suspended: merchant.suspendedAt !== null,
      live: merchant.liveSince !== null,
      current: merchant.id === session.merchantId,
    })),
    livemode: session.livemode,
    permissions: [...permissions],
    impersonates: session.impersonates,
    expiresAt: new Date(session.expiresAt).toISOString(),
  };
}
