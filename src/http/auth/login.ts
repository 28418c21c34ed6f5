import Joi from "joi";
import { verifyLogin } from "../../operations/access/login/verifyLogin.ts";
import type { JsonAnswer } from "../answer.ts";
import { accountSchema } from "./presentAccount.ts";
import { openRoute, type Request, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { askForCode, orCodeRequired } from "./askForCode.ts";
import { loggedIn } from "./loggedIn.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The form is bounded but not judged: what does not look like an e-mail is as unknown as one that does. */
const loginValidator: Validator<Login> = createValidator(
  Joi.object({
    email: Joi.string().trim().max(254).required(),
    password: Joi.string().max(200).required(),
  }),
);

const signedIn = "Signed in; or, with a second factor, the question for the code, and no cookie yet.";

const accountant = openRoute({
  method: "post",
  path: "/auth/accountant/login",
  operationId: "logInAccountant",
  tag: "Auth",
  summary: "Sign in as an accountant; answers the merchants and sets the session cookie",
  open: "It is the door.",
  ownPagesOnly: true,
  callsPerMinute: 60,
  body: {
    ...loginValidator,
    examples: { accountant: { email: "contadora@despacho.example", password: "tres palabras largas" } },
  },
  answers: { 200: { description: signedIn, schema: orCodeRequired(accountSchema("accountant")) } },
  refusals: ["auth.refused", "auth.locked"],
  answer: (request) => byPassword("accountant", request),
});

const merchant = openRoute({
  method: "post",
  path: "/auth/merchant/login",
  operationId: "logInMerchant",
  tag: "Auth",
  summary: "Sign in as somebody of a merchant's team; sets the session cookie",
  open: "It is the door.",
  ownPagesOnly: true,
  callsPerMinute: 60,
  body: {
    ...loginValidator,
    examples: { owner: { email: "duena@muestra.example", password: "tres palabras largas" } },
  },
  answers: { 200: { description: signedIn, schema: orCodeRequired(accountSchema("user")) } },
  refusals: ["auth.refused", "auth.locked"],
  answer: (request) => byPassword("merchant", request),
});

export const loginRoutes: readonly Route[] = [accountant, merchant];

async function byPassword(kind: "accountant" | "merchant", request: Request<Login>): Promise<JsonAnswer> {
  const { deps, body, client } = request;
  const { address, device } = client;
  const user = await verifyLogin(deps, { kind, ...body, address, device });
  return askForCode(deps, user) ?? loggedIn(request, user);
}
