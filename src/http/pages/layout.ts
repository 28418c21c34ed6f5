import type { Language } from "../present/language.ts";
import { html, type Html } from "./html.ts";
import type { PageContent } from "./page.ts";
import { iconPath, stylePath } from "./pageStyle.ts";

const other = {
  es: { language: "en", label: "English" },
  en: { language: "es", label: "Español" },
} as const;

/** Returns the document around a page: one style sheet of ours, no script, nothing from elsewhere. */
export function layout(
  { title, body, refreshSeconds }: PageContent,
  { language, path }: { readonly language: Language; readonly path: string },
): Html {
  const { language: otherLanguage, label } = other[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} · Timbra</title>
        <link rel="stylesheet" href="${stylePath}" />
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <span class="brand">Timbra</span
          ><a href="${path}?lang=${otherLanguage}" hreflang="${otherLanguage}" lang="${otherLanguage}"
            >${label}</a
          >
        </header>
        <main>${body}</main>
      </body>
    </html> `;
}
