import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { Fault } from "../../../errors.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { type GuardedRequest, type Route, tenantRoute } from "../../route.ts";
import type { Validated, Validator } from "../../validation/createValidator.ts";
import type { IssuedDocument, Operation } from "./issuedDocument.ts";

type TrialRequest = GuardedRequest<TenantPrincipal>;

interface Judged {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** The figures that the answer shows; those that are left out are null. */
  readonly figures: Readonly<Record<string, unknown>>;
}

/** A kind of document that is tried before it is issued. */
export interface Trial<Content> {
  readonly document: IssuedDocument;
  readonly validates: Operation;
  readonly previews: Operation;
  readonly examples: Readonly<Record<string, unknown>>;
  /** The schemas of what is judged; its faults of shape are part of the answer. */
  readonly tried: { readonly schema: Joi.Schema; readonly sizedBy?: Joi.Schema };
  readonly printed: Validator<Content> & { readonly sizedBy?: Joi.Schema };
  /** The name of the judgement in the contract, what its warnings are about, and its figures. */
  readonly judgement: string;
  readonly warnsOf: string;
  readonly figures: Readonly<Record<string, Joi.Schema>>;
  read(request: TrialRequest): Validated<Content> | Promise<Validated<Content>>;
  judge(request: TrialRequest, content: Content): Promise<Judged>;
  print(request: Pick<TrialRequest, "deps" | "principal">, content: Content): Promise<Uint8Array>;
}

/** Returns the routes that try a document and store nothing: its judgement, and its pages without fiscal value. */
export function trialRoutes<Content>(trial: Trial<Content>): readonly Route[] {
  const { document, examples, printed } = trial;
  const { schema, sizedBy } = trial.tried;
  const trying = {
    method: "post",
    tag: "Invoices",
    permission: "issue invoices",
    readsOnly: true,
    refusals: ["branch.not_open"],
  } as const;
  const nothing = Object.fromEntries(Object.keys(trial.figures).map((name) => [name, null]));
  const validateOne = tenantRoute<unknown>({
    ...trying,
    ...trial.validates,
    path: `${document.base}/validate`,
    // Faults of shape are part of the answer here, not a refusal.
    body: { schema, ...(sizedBy && { sizedBy }), examples, validate: (value) => ({ value }) },
    answers: { 200: { description: "What would come of it.", schema: judgementSchema(trial) } },
    async answer(request) {
      const present = (those: readonly Fault[]) => those.map((one) => presentFault(one, request.language));
      const { value, faults: unread } = await trial.read(request);
      const judged = unread
        ? { faults: unread, warnings: [], figures: {} }
        : await trial.judge(request, value);
      const { faults, warnings, figures } = judged;
      const valid = faults.length === 0;
      return {
        status: 200,
        data: { valid, faults: present(faults), warnings: present(warnings), ...nothing, ...figures },
      };
    },
  });
  const previewOne = tenantRoute<Content>({
    ...trying,
    ...trial.previews,
    path: `${document.base}/preview`,
    callsPerMinute: 60,
    body: { ...printed, examples },
    answers: { 200: { description: "The pages.", contentTypes: ["application/pdf"] } },
    async answer({ deps, principal, body }) {
      const bytes = await trial.print({ deps, principal }, body);
      return { status: 200, contentType: "application/pdf", bytes };
    },
  });
  return [validateOne, previewOne];
}

function judgementSchema({
  judgement,
  warnsOf,
  figures,
}: Pick<Trial<unknown>, "judgement" | "warnsOf" | "figures">): Joi.ObjectSchema {
  return Joi.object({
    valid: Joi.boolean().required(),
    faults: Joi.array().items(faultSchema).required(),
    warnings: Joi.array().items(faultSchema).required().description(warnsOf),
    ...figures,
  }).meta({ name: judgement });
}
