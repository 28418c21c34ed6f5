import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textField } from "../fields.ts";
import { html } from "../html.ts";
import type { PageContent } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";

const texts = {
  es: {
    title: "Su segundo factor",
    lead: "Escriba el código de su aplicación, o un código de recuperación.",
    code: "Código",
    button: "Continuar",
  },
  en: {
    title: "Your second factor",
    lead: "Type the code of your app, or a recovery code.",
    code: "Code",
    button: "Continue",
  },
} as const;

/** Asks for the second factor after a right password; `action` takes the answer. */
export function codeStep(
  { challenge, action = accountPaths.login }: { readonly challenge: string; readonly action?: string },
  language: Language,
  problems: readonly PresentedFault[] = [],
): PageContent {
  const words = texts[language];
  return {
    title: words.title,
    body: html`<section>
      <h1>${words.title}</h1>
      <p>${words.lead}</p>
      ${problemSummary(problems, { language, fields: [] })}
      <form method="post" action="${action}">
        <input type="hidden" name="challenge" value="${challenge}" />
        ${textField({ name: "code", label: words.code, autocomplete: "one-time-code", maxLength: 40 })}
        <button>${words.button}</button>
      </form>
    </section>`,
  };
}
