import { findOneTimeToken } from "../../../operations/access/oneTimeTokens/findOneTimeToken.ts";
import type { JsonAnswer } from "../../answer.ts";
import { html } from "../html.ts";
import { behindLink, linkAddress, linkTokenOf, noLinkCookie } from "../linkCookie.ts";
import type { Page } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";
import { afterSignIn } from "./afterSignIn.ts";

const path = accountPaths.verifyEmail;

const texts = {
  es: {
    title: "Confirma tu correo",
    lead: "Con un toque tu cuenta queda activa, en modo de prueba.",
    button: "Confirmar mi correo",
  },
  en: {
    title: "Confirm your e-mail",
    lead: "One tap, and your account is active, in test mode.",
    button: "Confirm my e-mail",
  },
} as const;

/** Creates a registered merchant once its owner presses the button; opening the link alone does nothing. */
export const verifyEmailPage: Page = {
  path: behindLink(path),
  callsPerMinute: 30,
  async show(request) {
    const { email } = await findOneTimeToken(request.deps, {
      purpose: "verifyEmail",
      token: linkTokenOf(request),
    });
    const words = texts[request.language];
    return {
      title: words.title,
      body: html`<section>
        <h1>${words.title}</h1>
        <p>${email}</p>
        <p>${words.lead}</p>
        <form method="post" action="${linkAddress(path, request)}"><button>${words.button}</button></form>
      </section>`,
    };
  },
  async submit(request) {
    const answer = await request.askApi("verifyMerchantEmail", { body: { token: linkTokenOf(request) } });
    return afterSignIn(answer as JsonAnswer, request.language, {
      spent: [noLinkCookie(path, request)],
      next: "/portal/onboarding",
    });
  },
};
