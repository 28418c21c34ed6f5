import type { Language } from "../present/language.ts";
import { brandStyle } from "./brandStyle.ts";
import { builtFiles } from "./builtFiles.ts";
import { html, type Html, trusted } from "./html.ts";
import type { PageBrand, PageContent } from "./page.ts";

const other = {
  es: { language: "en", label: "English" },
  en: { language: "es", label: "Español" },
} as const;

/** The script of a page says this while the device has no line. */
const offline = {
  es: "Sin conexión. Lo que escribiste sigue aquí; envíalo cuando vuelva.",
  en: "You are offline. What you typed is still here; send it once you are back.",
} as const;

/** Returns the document around a page: our style sheet, the merchant's colours, a script only where a page asks for it. */
export function layout(
  { title, body, refreshSeconds, brand, hasScript, isPreview }: PageContent,
  { language, path }: { readonly language: Language; readonly path: string },
): Html {
  const { language: otherLanguage, label } = other[language];
  const { style, script, icon } = builtFiles();
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`}
        <title>${title} · ${brand?.tradeName ?? "Timbra"}</title>
        ${style && trusted(`<style>${style.text}</style>`)}
        ${brand && trusted(`<style>${brandStyle(brand.primaryColor).text}</style>`)}
        ${icon !== undefined && html`<link rel="icon" href="${icon}" type="image/svg+xml" />`}
        ${hasScript && script && trusted(`<script type="module">${script.text}</script>`)}
      </head>
      <body ${brand && html`class="branded"`} ${isPreview && "inert"}>
        <header>
          <div class="brand">${brand ? merchant(brand) : html`<span>Timbra</span>`}</div>
          <a href="${path}?lang=${otherLanguage}" hreflang="${otherLanguage}" lang="${otherLanguage}"
            >${label}</a
          >
        </header>
        ${hasScript && html`<p class="notice warn" role="status" data-offline="${offline[language]}" hidden></p>`}
        <main>${body}</main>
        ${
          brand &&
          html`<footer>
            ${brand.footer !== null && html`<p>${brand.footer}</p>`}
            <p>Timbra</p>
          </footer>`
        }
      </body>
    </html> `;
}

function merchant({ tradeName, logo }: PageBrand): Html {
  return html`${logo && html`<img src="${logo.address}" width="${logo.width}" height="${logo.height}" alt="" />`}<span
      dir="auto"
      >${tradeName}</span
    >`;
}
