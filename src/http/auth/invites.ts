import Joi from "joi";
import { acceptInvite } from "../../operations/team/acceptInvite.ts";
import { findInvite } from "../../operations/team/findInvite.ts";
import { identifyInvited } from "../../operations/team/identifyInvited.ts";
import { refuseInvite } from "../../operations/team/refuseInvite.ts";
import type { JsonAnswer } from "../answer.ts";
import { accountSchema } from "./presentAccount.ts";
import { presentedOpenInviteSchema, presentOpenInvite } from "./presentOpenInvite.ts";
import { openRoute, type Request, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text } from "../validation/schemas.ts";
import { askForCode, orCodeRequired } from "./askForCode.ts";
import { loggedIn } from "./loggedIn.ts";
import { newPassword } from "./registration.schema.ts";

interface InviteAnswer {
  readonly decision: "accept" | "refuse";
  readonly name?: string;
  readonly password?: string;
}

const answerValidator: Validator<InviteAnswer> = createValidator(
  Joi.object({
    decision: Joi.string().valid("accept", "refuse").required(),
    name: text(100).description("The name of somebody who has no account yet."),
    password: newPassword.description(
      "Of the account; a new one where there is none. Not needed by whoever is signed in with that account.",
    ),
  }),
);

const path = "/auth/invites/:token";
const params = { token: Joi.string().max(100) };
const open = "The token of the mail is the credential.";

const read = openRoute({
  method: "get",
  path,
  operationId: "readInvite",
  tag: "Auth",
  summary: "See an invitation",
  open,
  callsPerMinute: 30,
  params,
  answers: { 200: { description: "It waits for an answer.", schema: presentedOpenInviteSchema } },
  refusals: ["auth.link_ended"],
  async answer({ deps, params: sent }) {
    return { status: 200, data: presentOpenInvite(await findInvite(deps, sent["token"])) };
  },
});

const answer = openRoute({
  method: "post",
  path,
  operationId: "answerInvite",
  tag: "Auth",
  summary: "Accept an invitation, and be signed in, or refuse it",
  open,
  ownPagesOnly: true,
  callsPerMinute: 30,
  params,
  body: {
    ...answerValidator,
    examples: {
      accept: { decision: "accept", name: "Luis Gómez", password: "cuatro palabras bien largas" },
      refuse: { decision: "refuse" },
    },
  },
  answers: {
    200: {
      description:
        "Accepted and signed in; or refused; or a code is asked for, and it is accepted with that code.",
      schema: orCodeRequired(
        Joi.alternatives(
          accountSchema("user"),
          accountSchema("accountant"),
          Joi.object({ refused: Joi.valid(true).required() }),
        ),
      ),
    },
  },
  refusals: ["auth.link_ended", "auth.refused", "auth.locked", "auth.email_taken"],
  answer: (request) => (request.body.decision === "accept" ? accept(request) : refuse(request)),
});

export const inviteRoutes: readonly Route[] = [read, answer];

async function accept(request: Request<InviteAnswer>): Promise<JsonAnswer> {
  const { deps, params: sent, body, client, language, requestId } = request;
  const { address, userAgent, sessionToken, device } = client;
  const token = sent["token"] as string;
  const invite = await findInvite(deps, token);
  const person = { ...body, language, address, sessionToken, device };
  const invited = await identifyInvited(deps, invite, person);
  const asked = invited.user && invited.provenBy === "password" && askForCode(deps, invited.user, token);
  if (asked) return asked;
  const user = await acceptInvite(deps, { address, userAgent, requestId }, { invite, invited });
  return loggedIn(request, user, invite.merchantId);
}

async function refuse({ deps, params: sent, client, requestId }: Request): Promise<JsonAnswer> {
  const { address, userAgent } = client;
  await refuseInvite(deps, { address, userAgent, requestId }, sent["token"] as string);
  return { status: 200, data: { refused: true } };
}
