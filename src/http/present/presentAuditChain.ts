import Joi from "joi";
import type { AuditVerdict } from "../../operations/audit/verifyAuditChain.ts";

export const presentedAuditChainSchema: Joi.ObjectSchema = Joi.object({
  intact: Joi.boolean().required(),
  length: Joi.string().required(),
  faults: Joi.array()
    .items(Joi.object({ number: Joi.string().required(), kind: Joi.string().required() }))
    .required(),
});

/** Returns whether every entry of a chain is as it was written, and where it is not. */
export function presentAuditChain({ head, faults }: AuditVerdict) {
  return {
    intact: faults.length === 0,
    length: String(head.length),
    faults: faults.map(({ number, kind }) => ({ number: String(number), kind })),
  };
}
