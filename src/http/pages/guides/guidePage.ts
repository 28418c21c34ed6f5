import { AppError } from "../../../errors.ts";
import type { Language } from "../../present/language.ts";
import { html, type Html } from "../html.ts";
import type { Page } from "../page.ts";
import { allGuides } from "./allGuides.ts";
import { curlOf } from "./curlOf.ts";
import type { CallExample, Example } from "./guide.ts";
import { guideHeaders, guideLinks, referenceLinks } from "./guideLinks.ts";
import { prose } from "./prose.ts";

const words = {
  es: {
    answers: "Responde",
    until: "Repite la llamada hasta que la respuesta diga",
    keep: "Guarda",
    as: "como",
    saves: "El archivo queda en",
    all: "Todas las guías",
  },
  en: {
    answers: "It answers",
    until: "Repeat the call until the answer says",
    keep: "Keep",
    as: "as",
    saves: "The file is in",
    all: "All guides",
  },
} as const;

/** Shows one guide: its steps, each with the calls or lines that take it, and the way to the next guide. */
export const guidePage: Page = {
  path: "/docs/guides/:slug",
  callsPerMinute: 600,
  show({ params, language }) {
    const at = allGuides.findIndex(({ slug }) => slug === params["slug"]);
    const guide = allGuides[at];
    if (!guide) throw new AppError("resource.not_found");

    return Promise.resolve({
      title: guide.title[language],
      headers: guideHeaders,
      body: html`<section>
          <h1>${guide.title[language]}</h1>
          <p class="lead">${prose(guide.intro, language)}</p>
        </section>
        ${guide.steps.map(
          ({ heading, text, examples = [] }, index) =>
            html`<section id="s${index + 1}">
              <h2>${index + 1}. ${heading[language]}</h2>
              <p>${prose(text, language)}</p>
              ${examples.map((example) => exampleOf(example, language))}
            </section>`,
        )}
        <section>
          <nav>${guideLinks([allGuides[at - 1], allGuides[at + 1]], language)}</nav>
          <p><a href="/docs/guides?lang=${language}">${words[language].all}</a></p>
          ${referenceLinks(language)}
        </section>`,
    });
  },
};

function exampleOf(example: Example, language: Language): Html {
  if ("shell" in example) return blockOf(example.shell);
  if ("code" in example) return blockOf(example.code);
  return html`${blockOf(curlOf(example))}${answerOf(example, language)}`;
}

const blockOf = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;

/** Says what comes back, and which of its values the next calls take. */
function answerOf(
  { status, fields = {}, keep = {}, isRepeated, saveAs }: CallExample,
  language: Language,
): Html {
  const its = words[language];
  const told = Object.entries(fields).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
  const kept = Object.entries(keep).map(
    ([name, path]) => html` ${its.keep} <code>${path}</code> ${its.as} <code>${name}</code>.`,
  );
  const says = html`${told.map((one, at) => html`${at > 0 && ", "}<code>${one}</code>`)}`;
  const answer = isRepeated
    ? html`${its.until} ${says}.`
    : html`${its.answers} <code>${status}</code>${told.length > 0 && html`: ${says}`}.`;
  return html`<p class="hint">
    ${answer}${kept} ${saveAs !== undefined && html`${its.saves} <code>${saveAs}</code>.`}
  </p>`;
}
