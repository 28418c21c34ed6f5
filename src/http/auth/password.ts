import Joi from "joi";
import { askForResetLink, type Forgetful } from "../../operations/access/passwords/askForResetLink.ts";
import { changePassword } from "../../operations/access/passwords/changePassword.ts";
import { type PasswordReset, resetPassword } from "../../operations/access/passwords/resetPassword.ts";
import { accountRoute, openRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { email } from "../validation/schemas.ts";
import { deviceCookieOf } from "./deviceCookieOf.ts";
import { sessionCookieOf } from "./loggedIn.ts";
import { refuseOnlookers } from "./refuseOnlookers.ts";
import { linkToken, newPassword } from "./registration.schema.ts";

const done = (name: string): Joi.ObjectSchema => Joi.object({ [name]: Joi.valid(true).required() });

const forgetfulValidator: Validator<Forgetful> = createValidator(
  Joi.object({
    email: email.required(),
    kind: Joi.string()
      .valid("merchant", "accountant", "admin")
      .default("merchant")
      .description("Whose door."),
  }),
);

const resetValidator: Validator<PasswordReset> = createValidator(
  Joi.object({
    token: linkToken.required(),
    password: newPassword.required(),
    code: Joi.string()
      .max(40)
      .description("The code of the second factor, or a recovery code, where there is one."),
  }),
);

const changeValidator: Validator<{ currentPassword: string; newPassword: string }> = createValidator(
  Joi.object({ currentPassword: Joi.string().max(200).required(), newPassword: newPassword.required() }),
);

const forgot = openRoute({
  method: "post",
  path: "/auth/password/forgot",
  operationId: "forgetPassword",
  tag: "Auth",
  summary: "Have a link mailed that sets a new password; the answer is the same for every address",
  open: "Who asks cannot sign in.",
  ownPagesOnly: true,
  callsPerMinute: 10,
  body: { ...forgetfulValidator, examples: { owner: { email: "duena@muestra.example" } } },
  answers: { 202: { description: "Whoever has that account gets a mail.", schema: done("accepted") } },
  async answer({ deps, body, requestId }) {
    await askForResetLink(deps, { requestId }, body);
    return { status: 202, data: { accepted: true } };
  },
});

const reset = openRoute({
  method: "post",
  path: "/auth/password/reset",
  operationId: "resetPassword",
  tag: "Auth",
  summary:
    "Set a new password by the link's token, and the code of the second factor if there is one; every session ends",
  open: "The token of the mail is the credential.",
  ownPagesOnly: true,
  callsPerMinute: 20,
  body: {
    ...resetValidator,
    examples: { link: { token: "x".repeat(43), password: "cuatro palabras bien largas" } },
  },
  answers: { 200: { description: "It is in force; sign in with it.", schema: done("changed") } },
  refusals: ["auth.link_ended", "auth.code_required", "auth.code_refused", "auth.locked"],
  async answer({ deps, body, client, requestId }) {
    const { address, userAgent, device } = client;
    const user = await resetPassword(deps, { address, userAgent, requestId, device }, body);
    const cookies = [await deviceCookieOf({ deps, client }, user.id)];
    return { status: 200, data: { changed: true }, cookies };
  },
});

const change = accountRoute({
  method: "put",
  path: "/auth/password",
  operationId: "changePassword",
  tag: "Auth",
  summary: "Change the own password; all other sessions end, and the cookie is replaced",
  doors: ["session", "bearer"],
  callsPerMinute: 20,
  body: {
    ...changeValidator,
    examples: {
      change: { currentPassword: "tres palabras largas", newPassword: "cuatro palabras bien largas" },
    },
  },
  answers: { 200: { description: "It is in force.", schema: done("changed") } },
  refusals: ["auth.refused", "auth.locked"],
  async answer({ deps, principal, body, client, actor }) {
    refuseOnlookers(principal);
    const { address, device } = client;
    const token = await changePassword(deps, { principal, actor }, { ...body, address, device });
    const known = await deviceCookieOf({ deps, client }, principal.userId);
    const cookies = token === undefined ? [known] : [sessionCookieOf(token), known];
    return { status: 200, data: { changed: true }, cookies };
  },
});

export const passwordRoutes: readonly Route[] = [forgot, reset, change];
