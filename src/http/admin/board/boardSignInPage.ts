import { codeStep } from "../../pages/account/codeStep.ts";
import { passwordFields } from "../../pages/account/passwordFields.ts";
import { problemSummary } from "../../pages/fields.ts";
import { html } from "../../pages/html.ts";
import type { PageContent } from "../../pages/page.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { boardSignInPath, boardSignOutPath } from "./boardPaths.ts";

/**
 * The step that the page asks for: e-mail and password, then the code where there is a second factor, or whether to
 * leave.
 */
export type SignInStep =
  | { readonly ask: "password"; readonly email?: string }
  | { readonly ask: "code"; readonly challenge: string }
  | { readonly ask: "signOut" };

const texts = {
  es: {
    title: "Colas de Timbra",
    password: { lead: "Entra con tu cuenta de administración.", button: "Entrar" },
    signOut: { lead: "¿Salir de las colas?", button: "Salir" },
  },
  en: {
    title: "Timbra queues",
    password: { lead: "Sign in with your administrator account.", button: "Sign in" },
    signOut: { lead: "Sign out of the queues?", button: "Sign out" },
  },
} as const;

/** Returns the page that stands before the queues. */
export function boardSignInPage(
  step: SignInStep,
  language: Language,
  faults: readonly PresentedFault[],
): PageContent {
  if (step.ask === "code")
    return codeStep({ action: boardSignInPath, challenge: step.challenge }, language, faults);
  const { title, [step.ask]: words } = texts[language];
  const isPassword = step.ask === "password";
  return {
    title,
    body: html`<section>
      <h1>${title}</h1>
      <p>${words.lead}</p>
      ${problemSummary(faults, { language, fields: [] })}
      <form method="post" action="${isPassword ? boardSignInPath : boardSignOutPath}">
        ${isPassword && passwordFields(language, { email: step.email ?? "", faults })}
        <button>${words.button}</button>
      </form>
    </section>`,
  };
}
