import Joi from "joi";
import type { Origin } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import type { User } from "../../models/access/User.ts";
import { openChallenge } from "../../operations/access/secondFactor/challenge.ts";
import { confirmSecondFactor } from "../../operations/access/secondFactor/confirmSecondFactor.ts";
import { offerSecondFactor } from "../../operations/access/secondFactor/offerSecondFactor.ts";
import { passChallenge } from "../../operations/access/secondFactor/passChallenge.ts";
import { removeSecondFactor } from "../../operations/access/secondFactor/removeSecondFactor.ts";
import { renewRecoveryCodes } from "../../operations/access/secondFactor/renewRecoveryCodes.ts";
import { acceptInvite } from "../../operations/team/acceptInvite.ts";
import { findInvite } from "../../operations/team/findInvite.ts";
import type { JsonAnswer } from "../answer.ts";
import { accountSchema } from "./presentAccount.ts";
import { adminTokensSchema } from "./answerWithTokens.ts";
import { accountRoute, openRoute, type Request, type Route } from "../route.ts";
import { adminLoggedIn } from "./adminLoggedIn.ts";
import { loggedIn } from "./loggedIn.ts";
import {
  type CodeAnswer,
  codeValidator,
  enrolledFactorSchema,
  enrolmentValidator,
  offeredFactorSchema,
  removalValidator,
  renewalValidator,
} from "./mfa.schema.ts";
import { refuseOnlookers } from "./refuseOnlookers.ts";

const enrol = accountRoute({
  method: "post",
  path: "/auth/mfa",
  operationId: "enrolSecondFactor",
  tag: "Auth",
  summary: "Begin to enrol an authenticator app; it counts once its first code was verified",
  doors: ["session", "bearer"],
  body: { ...enrolmentValidator, examples: { again: { password: "cuatro palabras bien largas" } } },
  answers: { 200: { description: "The secret, shown this once.", schema: offeredFactorSchema } },
  whileEnrolling: true,
  shownOnce: ["secret", "otpauthUri", "challenge"],
  refusals: ["auth.refused", "auth.locked", "mfa.already_enrolled"],
  async answer({ deps, principal, body, client: { address, device } }) {
    refuseOnlookers(principal);
    const proof = { ...body, address, device };
    return { status: 200, data: await offerSecondFactor(deps, principal, proof) };
  },
});

const verify = openRoute({
  method: "post",
  path: "/auth/mfa/verify",
  operationId: "verifySecondFactor",
  tag: "Auth",
  summary: "Send the code: completes a log-in of any kind, the acceptance of an invitation, or an enrolment",
  open: "The challenge, which only the right password gets, is the credential.",
  ownPagesOnly: true,
  callsPerMinute: 60,
  body: {
    ...codeValidator,
    examples: {
      app: { challenge: `k1.${"x".repeat(80)}`, code: "123456" },
      recovery: { challenge: `k1.${"x".repeat(80)}`, code: "7k2m-9qwe-3rty-5abc" },
    },
  },
  answers: {
    200: {
      description: "What the log-in answers without a second factor; the recovery codes of an enrolment.",
      schema: Joi.alternatives(
        adminTokensSchema,
        accountSchema("accountant"),
        accountSchema("user"),
        enrolledFactorSchema,
      ).required(),
    },
  },
  refusals: [
    "auth.code_refused",
    "auth.challenge_ended",
    "auth.link_ended",
    "auth.refused",
    "auth.locked",
    "mfa.already_enrolled",
  ],
  async answer(request) {
    const { deps, body } = request;
    const challenge = openChallenge(deps, body.challenge);
    if (!challenge) throw new AppError("auth.challenge_ended");
    const codeTry = { code: body.code, origin: originOf(request), device: request.client.device };
    if (challenge.kind === "logIn") {
      const user = await passChallenge(deps, challenge, codeTry);
      return finishLogin(request, user, challenge.inviteToken);
    }
    const recoveryCodes = await confirmSecondFactor(deps, challenge, codeTry);
    return { status: 200, data: { recoveryCodes } };
  },
});

const remove = accountRoute({
  method: "delete",
  path: "/auth/mfa",
  operationId: "removeSecondFactor",
  tag: "Auth",
  summary: "Remove your own second factor, with its code or a recovery code",
  doors: ["session", "bearer"],
  body: { ...removalValidator, examples: { code: { code: "123456" } } },
  answers: { 200: { description: "Removed.", schema: Joi.object({ removed: Joi.valid(true).required() }) } },
  refusals: ["auth.code_refused", "auth.locked", "mfa.not_enrolled"],
  async answer(request) {
    const { deps, principal, body, client } = request;
    refuseOnlookers(principal);
    const proof = { ...body, origin: originOf(request), device: client.device };
    await removeSecondFactor(deps, principal, proof);
    return { status: 200, data: { removed: true } };
  },
});

const renewRecovery = accountRoute({
  method: "post",
  path: "/auth/mfa/recovery-codes",
  operationId: "renewRecoveryCodes",
  tag: "Auth",
  summary: "Make new recovery codes, with a code of the app; the earlier ones open nothing any more",
  doors: ["session", "bearer"],
  body: { ...renewalValidator, examples: { code: { code: "123456" } } },
  answers: { 200: { description: "The new codes, shown this once.", schema: enrolledFactorSchema } },
  shownOnce: ["recoveryCodes"],
  refusals: ["auth.code_refused", "auth.locked", "mfa.not_enrolled"],
  async answer(request) {
    const { deps, principal, body, client } = request;
    refuseOnlookers(principal);
    const proof = { ...body, origin: originOf(request), device: client.device };
    return { status: 200, data: { recoveryCodes: await renewRecoveryCodes(deps, principal, proof) } };
  },
});

export const mfaRoutes: readonly Route[] = [enrol, verify, remove, renewRecovery];

async function finishLogin(
  request: Request<CodeAnswer>,
  user: User,
  inviteToken: string | undefined,
): Promise<JsonAnswer> {
  if (user.kind === "admin") return adminLoggedIn(request, user);
  if (inviteToken === undefined) return loggedIn(request, user);
  const invite = await findInvite(request.deps, inviteToken);
  await acceptInvite(request.deps, originOf(request), { invite, invited: { user, provenBy: "code" } });
  return loggedIn(request, user, invite.merchantId);
}

function originOf({ client: { address, userAgent }, requestId }: Request): Origin {
  return { address, userAgent, requestId };
}
