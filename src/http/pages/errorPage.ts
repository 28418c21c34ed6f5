import type { AppError } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { presentFault } from "../present/presentFault.ts";
import { reworded } from "../present/words/reworded.ts";
import { adviceFor } from "./advice.ts";
import { html } from "./html.ts";
import type { PageContent } from "./page.ts";

const otherwise = { es: "No se pudo", en: "That did not work" } as const;

/** Returns the page that tells a person what went wrong, what to do, and where to do it. */
export function errorPage(error: AppError, language: Language): PageContent {
  const advice = adviceFor(error.code);
  const title = (advice?.title ?? otherwise)[language];
  const text = reworded(error.code, "message", { text: advice?.text ?? error.publicMessage, language });
  const faults = error.details.map((fault) => presentFault(fault, language));
  return {
    title,
    body: html`<section class="stack">
      <h1>${title}</h1>
      <p>${text}</p>
      ${faults.map(({ message, cure }) => html`<p>${message} ${cure}</p>`)} ${waitHint(error, language)}
      ${advice?.ways?.map(({ path, label }) => html`<a class="button second" href="${path}">${label[language]}</a>`)}
    </section>`,
  };
}

function waitHint({ retryAfterSeconds }: AppError, language: Language) {
  if (retryAfterSeconds === undefined) return undefined;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (language === "en") return html`<p class="muted">Try again in about ${minutes} min.</p>`;
  return html`<p class="muted">Intenta de nuevo en unos ${minutes} min.</p>`;
}
