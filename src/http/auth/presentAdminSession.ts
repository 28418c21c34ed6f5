import Joi from "joi";
import { adminPermissions } from "../../domain/access/permissions.ts";
import type { AdminPrincipal } from "../../domain/access/principal.ts";
import { adminRoles } from "../../domain/access/roles.ts";

export const adminSessionSchema: Joi.ObjectSchema = Joi.object({
  admin: Joi.object({
    id: Joi.string().guid().required(),
    name: Joi.string().required(),
    email: Joi.string().required(),
    role: Joi.string()
      .valid(...adminRoles)
      .required(),
  }).required(),
  permissions: Joi.array()
    .items(Joi.string().valid(...adminPermissions))
    .required(),
  mustEnrol: Joi.boolean()
    .required()
    .description("A second factor comes first; until then nothing else is open."),
});

export function presentAdminSession({
  userId: id,
  name,
  email,
  role,
  permissions,
  mustEnrol,
}: AdminPrincipal) {
  return { admin: { id, name, email, role }, permissions: [...permissions], mustEnrol };
}
