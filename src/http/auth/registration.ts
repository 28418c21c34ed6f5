import Joi from "joi";
import { registerMerchant } from "../../operations/registration/registerMerchant.ts";
import { verifyEmail } from "../../operations/registration/verifyEmail.ts";
import { accountSchema } from "./presentAccount.ts";
import { openRoute, type Route } from "../route.ts";
import { loggedIn } from "./loggedIn.ts";
import { emailTokenValidator, registrationValidator } from "./registration.schema.ts";

const register = openRoute({
  method: "post",
  path: "/auth/merchant/register",
  operationId: "registerMerchant",
  tag: "Auth",
  summary: "Sign a merchant up; a mail asks to confirm, and the answer is the same for every address and RFC",
  open: "Nobody has an account before.",
  ownPagesOnly: true,
  callsPerMinute: 10,
  body: {
    ...registrationValidator,
    examples: {
      company: {
        email: "ana@kemper.example",
        password: "cuatro palabras bien largas",
        name: "Ana Pérez",
        rfc: "EKU9003173C9",
        legalName: "ESCUELA KEMPER URGATE",
        tradeName: "Kemper",
        taxRegime: "601",
        postalCode: "42501",
      },
    },
  },
  answers: {
    202: {
      description: "A mail is on its way.",
      schema: Joi.object({ accepted: Joi.valid(true).required() }),
    },
  },
  async answer({ deps, body, language, client: { address } }) {
    await registerMerchant(deps, { ...body, language, address });
    return { status: 202, data: { accepted: true } };
  },
});

const verify = openRoute({
  method: "post",
  path: "/auth/merchant/verify-email",
  operationId: "verifyMerchantEmail",
  tag: "Auth",
  summary: "Follow the link of the mail: merchant and owner come into being, and the owner is signed in",
  open: "The token of the mail is the credential.",
  ownPagesOnly: true,
  callsPerMinute: 20,
  body: { ...emailTokenValidator, examples: { link: { token: "x".repeat(43) } } },
  answers: { 201: { description: "Welcome, in test mode.", schema: accountSchema("user") } },
  refusals: ["auth.link_ended", "auth.email_taken", "merchant.rfc_taken"],
  async answer(request) {
    const { deps, body, client, requestId } = request;
    const { address, userAgent } = client;
    const user = await verifyEmail(deps, { address, userAgent, requestId }, body.token);
    return { ...(await loggedIn(request, user)), status: 201 };
  },
});

export const registrationRoutes: readonly Route[] = [register, verify];
