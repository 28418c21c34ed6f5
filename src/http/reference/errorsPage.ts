import { escapeHtml } from "../../domain/mail/escapeHtml.ts";
import type { Text } from "../../errors.ts";
import { presentCode } from "../catalogs/errorCodes.ts";
import { type ExplainedCode, explainedCodes } from "../catalogs/explainedCodes.ts";
import type { Language } from "../present/language.ts";

const words: Readonly<Record<"title" | "guides" | "code" | "status" | "meaning" | "remedy", Text>> = {
  title: { en: "Error codes", es: "Códigos de error" },
  guides: { en: "Guides", es: "Guías" },
  code: { en: "Code", es: "Código" },
  status: { en: "Status", es: "Estado" },
  meaning: { en: "Meaning", es: "Significado" },
  remedy: { en: "What to do", es: "Qué hacer" },
};

/** Returns every code of ours, of SAT and of the PACs as a page, each with an address of its own. */
export function errorsPage(language: Language): string {
  const word = (name: keyof typeof words): string => words[name][language];
  const heads = (["code", "status", "meaning", "remedy"] as const).map((name) => `<th>${word(name)}</th>`);
  const rows = [...explainedCodes.values()].map((each) => row(each, language));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timbra: ${word("title")}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #ccc; padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top; }
</style>
</head>
<body>
<h1>${word("title")}</h1>
<p><a href="/docs?lang=${language}">/docs</a> · <a href="/docs/guides?lang=${language}">${word("guides")}</a></p>
<table>
<thead><tr>${heads.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</body>
</html>
`;
}

function row(explained: ExplainedCode, language: Language): string {
  const { code, source, status, cases } = presentCode(explained, language);
  const meanings = distinct(cases.map(({ message }) => message));
  const remedies = distinct(cases.flatMap(({ cure }) => cure ?? []));
  return `<tr id="${escapeHtml(code)}"><td><code>${escapeHtml(code)}</code></td><td>${status ?? source}</td><td>${meanings}</td><td>${remedies}</td></tr>`;
}

const distinct = (texts: readonly string[]): string => [...new Set(texts)].map(escapeHtml).join("<br>");
