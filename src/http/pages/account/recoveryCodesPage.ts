import { AppError } from "../../../errors.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import { problemSummary, textField } from "../fields.ts";
import { html } from "../html.ts";
import type { Page, PageAnswer, PageContent } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { accountPaths } from "./accountPaths.ts";

const texts = {
  es: {
    title: "Códigos de recuperación nuevos",
    lead: "Entran en lugar del código de tu aplicación cuando no la tienes a la mano. Al hacer nuevos, los anteriores dejan de servir.",
    code: "Código de tu aplicación",
    button: "Hacer códigos nuevos",
    done: "Tus códigos de recuperación",
    keep: "Guárdalos ahora: no se muestran otra vez. Cada uno sirve una sola vez, y los anteriores ya no sirven.",
    back: "Tu cuenta",
  },
  en: {
    title: "New recovery codes",
    lead: "They stand in for the code of your app when it is not at hand. Once you make new ones, the earlier ones are of no use.",
    code: "Code of your app",
    button: "Make new codes",
    done: "Your recovery codes",
    keep: "Keep them now: they are not shown again. Each is good once, and the earlier ones are of no use any more.",
    back: "Your account",
  },
} as const;

/** Makes new recovery codes for whoever is signed in and has a second factor, and shows them this once. */
export const recoveryCodesPage: Page = {
  path: accountPaths.recoveryCodes,
  callsPerMinute: 20,
  show: ({ client, language }) =>
    Promise.resolve(client.sessionToken === undefined ? { goTo: accountPaths.login } : codeForm(language)),
  async submit({ askApi, language }, form): Promise<PageAnswer> {
    try {
      const body = { code: form.get("code") };
      const { recoveryCodes } = await dataOf<Renewed>(askApi("renewRecoveryCodes", { body }));
      return shownOnce(recoveryCodes, language);
    } catch (error) {
      if (error instanceof AppError && error.code === "request.unauthenticated")
        return { goTo: accountPaths.login };
      return { ...codeForm(language, problemsOf(error, language)), ...refusal(error) };
    }
  },
};

interface Renewed {
  readonly recoveryCodes: readonly string[];
}

function codeForm(language: Language, problems: readonly PresentedFault[] = []): PageContent {
  const words = texts[language];
  return {
    title: words.title,
    body: html`<section>
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        ${problemSummary(problems, { language, fields: ["code"] })}
        <form method="post" action="${accountPaths.recoveryCodes}">
          ${textField({ name: "code", label: words.code, autocomplete: "one-time-code", inputmode: "numeric", maxLength: 40, faults: problems })}
          <button>${words.button}</button>
        </form>
      </section>
      <p><a href="${accountPaths.account}">${words.back}</a></p>`,
  };
}

function shownOnce(codes: readonly string[], language: Language): PageContent {
  const words = texts[language];
  return {
    title: words.done,
    body: html`<section>
        <h1>${words.done}</h1>
        <p class="notice warn">${words.keep}</p>
        <ul class="lines">
          ${codes.map((code) => html`<li><code>${code}</code></li>`)}
        </ul>
      </section>
      <p><a href="${accountPaths.account}">${words.back}</a></p>`,
  };
}
