import Joi from "joi";
import { memberRoles } from "../../../domain/access/roles.ts";
import type { Member } from "../../../queries/access/team.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

export const presentedMemberSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  email: Joi.string().required(),
  name: Joi.string().required(),
  kind: Joi.string().valid("merchant", "accountant", "admin").required(),
  role: Joi.string()
    .valid(...memberRoles)
    .required(),
  roleId: Joi.string().guid().allow(null).required().description("A role of your own."),
  roleName: Joi.string().allow(null).required().description("Its name."),
  branchIds: Joi.array().items(Joi.string().guid()).allow(null).required().description("All when null."),
  secondFactor: Joi.boolean().required(),
  lastLoginAt: Joi.string().isoDate().allow(null).required(),
  joinedAt: Joi.string().isoDate().required(),
});

export function presentMember(member: Member) {
  return {
    id: member.userId,
    email: member.email,
    name: member.name,
    kind: member.kind,
    role: member.role,
    roleId: member.roleId,
    roleName: member.roleName,
    branchIds: member.branchIds,
    secondFactor: member.hasSecondFactor,
    lastLoginAt: instantOrNull(member.lastLoginAt),
    joinedAt: member.joinedAt.toISOString(),
  };
}
