import { html } from "../html.ts";
import type { Page } from "../page.ts";
import { allGuides } from "./allGuides.ts";
import { guideHeaders, guideLinks, referenceLinks } from "./guideLinks.ts";

const words = {
  es: {
    title: "Guías",
    intro:
      "Cada guía lleva de principio a fin por una tarea. Todos sus ejemplos se ejecutan con cada versión, así que puedes copiarlos tal cual.",
  },
  en: {
    title: "Guides",
    intro:
      "Each guide takes you through one task from start to finish. Every example is run with each version, so you can paste it as it stands.",
  },
} as const;

/** Lists the guides, in the order in which somebody new needs them. */
export const guidesPage: Page = {
  path: "/docs/guides",
  callsPerMinute: 600,
  show({ language }) {
    const { title, intro } = words[language];
    return Promise.resolve({
      title,
      headers: guideHeaders,
      body: html`<section>
          <h1>${title}</h1>
          <p class="lead">${intro}</p>
          <nav>${guideLinks(allGuides, language)}</nav>
        </section>
        <section>${referenceLinks(language)}</section>`,
    });
  },
};
