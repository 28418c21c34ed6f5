import type { Language } from "../../present/language.ts";
import { html, type Html } from "../html.ts";
import type { Guide } from "./guide.ts";

const words = {
  es: { reference: "Referencia de la API", errors: "Códigos de error", status: "Estado del servicio" },
  en: { reference: "API reference", errors: "Error codes", status: "Service status" },
} as const;

/** A guide is the same for everybody who reads its language. */
export const guideHeaders = { Vary: "Accept-Language, Cookie" } as const;

/** Returns links to guides, each with what it leads to. */
export function guideLinks(guides: readonly (Guide | undefined)[], language: Language): Html {
  return html`<ul class="lines">
    ${guides.map(
      (guide) =>
        guide &&
        html`<li>
          <a href="/docs/guides/${guide.slug}?lang=${language}">${guide.title[language]}</a>
        </li>`,
    )}
  </ul>`;
}

/** Returns the ways from a guide to what is beside it. */
export function referenceLinks(language: Language): Html {
  const { reference, errors, status } = words[language];
  return html`<p><a href="/docs?lang=${language}">${reference}</a></p>
    <p><a href="/docs/errors?lang=${language}">${errors}</a></p>
    <p><a href="/status?lang=${language}">${status}</a></p>`;
}
