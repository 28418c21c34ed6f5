import Joi from "joi";
import { versionOf } from "../../../domain/merchants/versionOf.ts";
import type { Branch } from "../../../models/merchants/Branch.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

export const presentedBranchSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  code: Joi.string().required(),
  name: Joi.string().required(),
  postalCode: Joi.string().required(),
  series: Joi.string().required().description("The series of its invoices."),
  registers: Joi.array().items(Joi.string()).required(),
  isMain: Joi.boolean().required(),
  borderStimulus: Joi.string().valid("none", "north", "south").required(),
  archivedAt: Joi.string().isoDate().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

export function presentBranch(row: Branch) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    postalCode: row.postalCode,
    series: row.series ?? row.code,
    registers: row.registers,
    isMain: row.isMain,
    borderStimulus: row.borderStimulus,
    archivedAt: instantOrNull(row.archivedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function branchVersion({ updatedAt }: Branch): string {
  return versionOf(updatedAt);
}
