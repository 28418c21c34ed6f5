import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textField } from "../fields.ts";
import { html } from "../html.ts";
import type { PageContent } from "../page.ts";
import { accountPaths } from "./accountPaths.ts";
import { nextField } from "./nextPlace.ts";

const texts = {
  es: {
    title: "Tu segundo factor",
    lead: "Escribe el código de tu aplicación, o un código de recuperación.",
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

interface CodeAsked {
  readonly challenge: string;
  readonly action?: string;
  /** The place that the person came from. */
  readonly next?: string;
}

/** Asks for the second factor after a right password; `action` takes the answer. */
export function codeStep(
  { challenge, action = accountPaths.login, next = "" }: CodeAsked,
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
        ${nextField(next)}
        ${textField({ name: "code", label: words.code, autocomplete: "one-time-code", maxLength: 40 })}
        <button>${words.button}</button>
      </form>
    </section>`,
  };
}
