import Joi from "joi";
import { findingStates, missingCauses, satFindingKinds } from "../../../domain/reconciliation/finding.ts";
import type { SatFinding } from "../../../models/sat/SatFinding.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import type { Language } from "../../present/language.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";

const id = Joi.string().guid();
const optional = Joi.string().allow(null).required();

export const presentedFindingSchema: Joi.ObjectSchema = Joi.object({
  id: id.required(),
  livemode: Joi.boolean().required(),
  kind: Joi.string()
    .valid(...satFindingKinds)
    .required()
    .description(
      "`unknownToSat`: stamped here, and SAT does not list it. `cancelledOutside`: SAT lists it as cancelled. " +
        "`issuedElsewhere`: SAT lists it as yours, and another system issued it. `missingFolio`: a gap in a series.",
    ),
  state: Joi.string()
    .valid(...findingStates)
    .required()
    .description("`gone`: both sides agree by now."),
  waitingFor: waitingSchema,
  uuid: id.allow(null).required().description("Fiscal folio."),
  invoiceId: id
    .allow(null)
    .required()
    .description("The invoice here; of `issuedElsewhere`, one that the PAC refused and that looks the same."),
  occurredAt: Joi.string().required().description("Time of the document, on its issuer's clocks."),
  series: optional,
  folio: optional,
  lastFolio: optional.description("The last folio of a gap of several."),
  cause: Joi.string()
    .valid(...missingCauses)
    .allow(null)
    .required()
    .description("The reason why a folio has no stamped invoice; `absent`: it was never taken."),
  receiverRfc: optional,
  total: optional,
  type: optional.description("c_TipoDeComprobante."),
  cancelledAt: optional.description("The moment by SAT's clocks."),
  note: optional,
  resolvedAt: Joi.string().isoDate().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

/** Returns a difference between our books and SAT's. */
export function presentFinding(row: SatFinding, language: Language) {
  const { series, folio, lastFolio, cause, receiverRfc, total, type, cancelledAt } = row.details;
  return {
    id: row.id,
    livemode: row.livemode,
    kind: row.kind,
    state: row.state,
    waitingFor: presentWaiting("finding", row.state, language, { since: row.updatedAt }),
    uuid: row.uuid,
    invoiceId: row.invoiceId,
    occurredAt: row.occurredAt,
    series: series ?? null,
    folio: folio ?? null,
    lastFolio: lastFolio ?? null,
    cause: cause ?? null,
    receiverRfc: receiverRfc ?? null,
    total: total ?? null,
    type: type ?? null,
    cancelledAt: cancelledAt ?? null,
    note: row.note,
    resolvedAt: instantOrNull(row.resolvedAt),
    createdAt: presentInstant(row.createdAt),
    updatedAt: presentInstant(row.updatedAt),
  };
}
