import Joi from "joi";
import { type TenantPermission, tenantPermissions } from "../../../domain/access/permissions.ts";
import { builtInRoles, permissionsOfMember } from "../../../domain/access/roles.ts";
import { changeRole } from "../../../operations/team/roles/changeRole.ts";
import { createRole } from "../../../operations/team/roles/createRole.ts";
import type { RoleTerms } from "../../../operations/team/roles/requireSoundRole.ts";
import type { Role } from "../../../models/access/Role.ts";
import { listRoles } from "../../../queries/access/roles.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, text, uuid } from "../../validation/schemas.ts";

const base = "/api/v1/merchant/roles";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const managing = { tag: "Merchant", permission: "manage the team" } as const;

const validator: Validator<RoleTerms> = createValidator(
  Joi.object({
    name: text(60).required(),
    permissions: Joi.array()
      .items(oneOf(tenantPermissions))
      .min(1)
      .max(tenantPermissions.length)
      .unique()
      .required(),
  }),
);
const example = { name: "Facturación", permissions: ["read tickets", "read invoices", "issue invoices"] };
const body = { ...validator, examples: { invoicing: example } };

const permissionsSchema = Joi.array().items(oneOf(tenantPermissions)).required();
const roleSchema = Joi.object({
  id: Joi.string().guid().required(),
  name: Joi.string().required(),
  permissions: permissionsSchema,
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Role" });

const countedSchema = roleSchema
  .keys({ members: Joi.number().integer().min(0).required().description("The members who have it.") })
  .meta({ name: "CountedRole" });

const builtInSchema = Joi.object({
  role: oneOf(builtInRoles).required(),
  permissions: permissionsSchema,
}).meta({ name: "BuiltInRole" });

const rolesSchema = Joi.object({
  items: Joi.array().items(countedSchema).required().description("Your own roles, by name."),
  builtIn: Joi.array().items(builtInSchema).required().description("The roles that everybody has."),
});

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read the team",
  method: "get",
  path: base,
  operationId: "listRoles",
  summary: "The roles that a team can have, with their permissions",
  answers: { 200: { description: "Your own roles and the built-in ones.", schema: rolesSchema } },
  async answer({ deps, principal }) {
    const rows = await listRoles(deps.db, principal.merchantId);
    const items = rows.map((row) => ({ ...present(row), members: row.members }));
    const builtIn = builtInRoles.map((role) => ({ role, permissions: [...permissionsOfMember(role)] }));
    return { status: 200, data: { items, builtIn } };
  },
});

const createOne = memberRoute({
  ...managing,
  method: "post",
  path: base,
  operationId: "createRole",
  summary: "Make a role of your own, of permissions that you have yourself",
  body,
  answers: { 201: { description: "The role.", schema: roleSchema } },
  refusals: ["team.more_than_own", "role.name_taken", "merchant.limit_reached"],
  async answer(request) {
    return { status: 201, data: present(await createRole(request.deps, request, request.body)) };
  },
});

const updateOne = memberRoute({
  ...managing,
  ...one,
  method: "put",
  operationId: "updateRole",
  summary: "Change a role of your own; it holds from the next request of whoever has it",
  body,
  answers: { 200: { description: "The role as it is now.", schema: roleSchema } },
  refusals: ["team.more_than_own", "role.name_taken"],
  async answer(request) {
    const wish = { roleId: request.params.id, terms: request.body };
    return { status: 200, data: present(await changeRole(request.deps, request, wish)) };
  },
});

const deleteOne = memberRoute({
  ...managing,
  ...one,
  method: "delete",
  operationId: "deleteRole",
  summary: "Delete a role that nobody has",
  answers: { 200: { description: "The role as it was.", schema: roleSchema } },
  refusals: ["team.more_than_own", "role.in_use"],
  async answer(request) {
    const wish = { roleId: request.params.id, terms: null };
    return { status: 200, data: present(await changeRole(request.deps, request, wish)) };
  },
});

export const roleRoutes: readonly Route[] = [listAll, createOne, updateOne, deleteOne];

function present({ id, name, permissions, createdAt, updatedAt }: Role) {
  return {
    id,
    name,
    permissions: permissions.filter(isKnown),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function isKnown(permission: string): permission is TenantPermission {
  return (tenantPermissions as readonly string[]).includes(permission);
}
