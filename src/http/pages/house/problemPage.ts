import { AppError, errorCatalogue } from "../../../errors.ts";
import { presentCode } from "../../catalogs/errorCodes.ts";
import { explainedCodes } from "../../catalogs/explainedCodes.ts";
import { reworded } from "../../present/words/reworded.ts";
import { html, type Html } from "../html.ts";
import type { Page } from "../page.ts";
import { jsonAnswer } from "./jsonAnswer.ts";

const texts = {
  es: {
    happened: "Qué significa",
    cure: "Qué hacer",
    answer: "La respuesta",
    source: { own: "Código de Timbra", SAT: "Código del SAT", PAC: "Código del PAC" },
    retry: "La misma llamada puede salir bien más tarde; vuelve después de los segundos de Retry-After.",
    again: "Repetir la misma llamada da lo mismo; primero hay que cambiar lo que dice arriba.",
    inDetails: "Está en details, o en las fallas de un documento, con el campo (path) que hay que corregir.",
    figures: "Lo que está entre llaves se llena con los datos del caso.",
    all: "Todos los códigos",
    reference: "Referencia de la API",
  },
  en: {
    happened: "What it means",
    cure: "What to do",
    answer: "The answer",
    source: { own: "Timbra's code", SAT: "SAT's code", PAC: "The PAC's code" },
    retry: "The same call may succeed later; come back after the seconds of Retry-After.",
    again: "The same call would end the same way; change first what is said above.",
    inDetails: "It stands in details, or among a document's faults, with the field (path) to correct.",
    figures: "What stands in braces is filled in when it happens.",
    all: "All codes",
    reference: "API reference",
  },
} as const;

/** Explains one code of an error or a fault: what it means, what to do, what the answer looks like. Programs ask for JSON. */
export const problemPage: Page = {
  path: "/problems/:code",
  callsPerMinute: 600,
  async show({ params, language, wantsJson }) {
    const found = explainedCodes.get(params["code"] ?? "");
    if (!found) throw new AppError("resource.not_found");
    const { code, source, status, retryable, cases } = presentCode(found, language);
    if (wantsJson) return jsonAnswer({ code, source, status, retryable, cases });

    const words = texts[language];
    const hasFigures = cases.some(({ message, cure }) => /\{\w+\}/.test(`${message}${cure ?? ""}`));
    return {
      title: code,
      headers: { Vary: "Accept, Accept-Language, Cookie" },
      body: html`<section class="stack">
        <h1><code>${code}</code></h1>
        <p class="muted">${words.source[source]}${status !== null && ` · HTTP ${status}`}</p>
        ${cases.map(
          ({ message, cure }) =>
            html`<h2>${words.happened}</h2>
              <p>${message}</p>
              ${
                cure !== null &&
                html`<h2>${words.cure}</h2>
                  <p>${cure}</p>`
              }`,
        )}
        ${hasFigures && html`<p class="muted">${words.figures}</p>`}
        ${status === null ? html`<p>${words.inDetails}</p>` : exampleOf(code, words.answer)}
        ${status !== null && html`<p>${retryable ? words.retry : words.again}</p>`}
        <p><a href="/docs/errors?lang=${language}#${code}">${words.all}</a></p>
        <p><a href="/docs?lang=${language}">${words.reference}</a></p>
      </section>`,
    };

    function exampleOf(error: string, title: string): Html {
      const { message: text } = errorCatalogue[error as keyof typeof errorCatalogue];
      const message = reworded(error, "message", { text, language });
      const body = JSON.stringify({ error, message }, null, 2);
      return html`<h2>${title}</h2>
        <pre><code>${body}</code></pre>`;
    }
  },
};
