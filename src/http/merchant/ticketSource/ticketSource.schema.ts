import Joi from "joi";
import { type SourceField, sourceFieldNames } from "../../../domain/ticketSources/sourceFields.ts";
import type { SourceMapping } from "../../../domain/ticketSources/sourceMapping.ts";
import { faultSchema } from "../../present/presentFault.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, text } from "../../validation/schemas.ts";
import { flag, systemUrl } from "../fields.ts";

export interface TicketSourceBody {
  readonly url: string;
  readonly enabled: boolean;
  readonly everyMinutes: number;
  readonly headers: readonly { readonly name: string; readonly value?: string }[];
  readonly list: string;
  readonly paging: SourceMapping["paging"];
  readonly fields: SourceMapping["fields"];
}

export interface BranchQuery {
  readonly branch?: string;
}

/** Headers that the connection itself writes. */
const ownHeaders =
  /^(?!(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer)$)[\w-]{1,80}$/i;
const path = text(200).pattern(/^[\w$@:. [\]-]*$/, { name: "jsonPath" });

const header = Joi.object({
  name: Joi.string().pattern(ownHeaders, { name: "headerName" }).required(),
  value: Joi.string()
    .pattern(/^[\x20-\x7E]{1,2000}$/, { name: "headerValue" })
    .description("The stored one when absent."),
}).meta({ name: "TicketSourceHeader" });

const pagingKinds = ["none", "cursor", "page", "since"] as const;
const paging = Joi.object({
  kind: oneOf(pagingKinds)
    .required()
    .description(
      "`none`: the whole list each time. `cursor`: the answer says what is asked for next. `page`: numbered pages, until an empty one. `since`: records from the latest one on, that one included, the earliest first; by a number or an instant of ISO 8601.",
    ),
  parameter: text(60)
    .allow("")
    .default("")
    .description("The parameter of the address that takes the cursor, the number or the instant."),
  path: path
    .allow("")
    .default("")
    .description(
      "For `cursor` its path in the answer; for `since` the field of a record that grows, such as updatedAt.",
    ),
  start: text(200).allow("").default("").description("The value of the first question; none when empty."),
})
  .custom((value: SourceMapping["paging"], helpers) => {
    const isWhole =
      value.kind === "none" || (value.parameter !== "" && (value.kind === "page" || value.path !== ""));
    return isWhole ? value : helpers.error("sourcePaging.parts");
  })
  .meta({ name: "TicketSourcePaging" });

const field = Joi.object({
  field: oneOf<SourceField>(sourceFieldNames)
    .required()
    .description("The field of a ticket; `[]` is a line, or a tax of one."),
  path: path.description(
    "Where it is in their record, or in an element of their list when the list has a path: `pago.forma`.",
  ),
  value: text(200).description("The value where there is no path, or nothing there."),
  words: Joi.array()
    .items(
      Joi.object({ theirs: text(60).required(), ours: text(60).required() }).meta({
        name: "TicketSourceWord",
      }),
    )
    .max(30)
    .description("Their words and ours: EFECTIVO is 01."),
})
  .or("path", "value")
  .meta({ name: "TicketSourceField" });

const terms = {
  url: systemUrl,
  enabled: flag.default(true),
  everyMinutes: Joi.number().integer().strict().min(1).max(1_440).default(15),
  headers: Joi.array().items(header).max(20).unique("name", { ignoreUndefined: true }).default([]),
  list: path
    .allow("")
    .default("")
    .description("The path of the list in the answer; empty where it is the answer."),
  paging: paging.default({ kind: "none", parameter: "", path: "", start: "" }),
  fields: Joi.array()
    .items(field)
    .max(50)
    .unique("field")
    .default([])
    .description("None: their records are tickets as POST /tickets takes them."),
};

export const ticketSourceValidator: Validator<TicketSourceBody> = createValidator(Joi.object(terms));

export const branchQueryValidator: Validator<BranchQuery> = createValidator(
  Joi.object({ branch: text(40).description("The branch whose source it is; the merchant's when absent.") }),
);

const instant = Joi.string().isoDate().allow(null).required();
const count = Joi.number().integer().min(0).required();

const shownTerms = {
  url: Joi.string().uri().required(),
  everyMinutes: Joi.number().integer().required(),
  headers: Joi.array().items(Joi.string()).required().description("Their names; values are never shown."),
  list: Joi.string().allow("").required(),
  paging: paging.required(),
  fields: Joi.array().items(field).required(),
};

export const ticketSourceSchema: Joi.ObjectSchema = Joi.object({
  ...shownTerms,
  branch: Joi.string().allow(null).required().description("The branch of all its tickets."),
  livemode: Joi.boolean().required(),
  state: oneOf(["on", "off", "stopped"] as const)
    .required()
    .description("`stopped`: it failed for a day; enable it to have it asked again."),
  nextAttemptAt: instant,
  failingSince: instant,
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "TicketSource" });

const refusal = Joi.object({
  externalId: Joi.string().allow(null).required(),
  error: Joi.string().required().example("request.invalid"),
  faults: Joi.array().items(faultSchema).required(),
}).meta({ name: "TicketSourceRefusal" });

const run = Joi.object({
  id: Joi.string().guid().required(),
  at: Joi.string().isoDate().required(),
  pages: count,
  created: count,
  replaced: count.description("Tickets that came before with other content."),
  same: count.description("Tickets that were there already."),
  refused: count,
  fault: Joi.string().allow(null).required().example("timeout").description("The reason why it ended early."),
  status: Joi.number().integer().allow(null).required().description("The status that was answered instead."),
  refusals: Joi.array().items(refusal).required().description("The first tickets that were refused."),
}).meta({ name: "TicketSourceRun" });

export const shownSourceSchema: Joi.ObjectSchema = Joi.object({
  source: ticketSourceSchema.allow(null).required(),
  runs: Joi.array().items(run).required().description("The latest first, up to 30."),
}).meta({ name: "ShownTicketSource" });

export const triedSourceSchema: Joi.ObjectSchema = Joi.object({
  fault: Joi.string()
    .allow(null)
    .required()
    .example("timeout")
    .description("Why nothing could be read, or its pages can't be followed."),
  status: Joi.number().integer().allow(null).required(),
  found: count.description("The records of the first page."),
  sound: count.description("Those that would be taken in."),
  next: Joi.string().allow(null).required().description("What would be asked for next."),
  items: Joi.array()
    .items(
      Joi.object({
        externalId: Joi.string().allow(null).required(),
        ticket: Joi.object()
          .unknown()
          .allow(null)
          .required()
          .description("The record as a ticket; null for what is no object."),
        faults: Joi.array().items(faultSchema).required(),
      }).meta({ name: "TriedSourceTicket" }),
    )
    .required()
    .description("The first ten."),
}).meta({ name: "TriedTicketSource" });
