import { createHash } from "node:crypto";
import { escapeHtml } from "../../domain/mail/escapeHtml.ts";
import type { Language } from "../present/language.ts";

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
}

interface Contract {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Everything that would make the page call home, or offer to, is off. */
const configuration = {
  theme: "default",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  proxyUrl: "",
  authentication: { preferredSecurityScheme: "apiKey" },
};

const startScript = (language: Language): string =>
  `Scalar.createApiReference("#app", ${JSON.stringify({ url: `/openapi.json?lang=${language}`, ...configuration })});`;

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page may run our scripts, style itself, and ask this host; it can reach no other. */
export const docsPolicy: string = [
  "default-src 'none'",
  `script-src 'self' ${digest(startScript("es"))} ${digest(startScript("en"))}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Returns the reference as a page. It shows every operation at once, without a script; Scalar then puts the whole
 * reference, with guides, schemas and examples, in the place of that list.
 */
export function docsPage(contract: object, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timbra API</title>
<link rel="preload" href="/openapi.json?lang=${language}" as="fetch" crossorigin>
<script src="/docs/reference.js" defer></script>
<style>
#list { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
#list li { margin: 0.3rem 0; }
#ways { font: 14px/1.5 system-ui, sans-serif; padding: 0.4rem 1rem; display: flex; gap: 1.25rem; color-scheme: light dark; }
</style>
</head>
<body>
<nav id="ways">${ways(language)}</nav>
<div id="app"><div id="list">
<h1>Timbra API</h1>
${operationList(contract as Contract)}
</div></div>
<script type="module">${startScript(language)}</script>
</body>
</html>
`;
}

const labels = {
  es: { guides: "Guías", errors: "Códigos de error", status: "Estado" },
  en: { guides: "Guides", errors: "Error codes", status: "Status" },
} as const;

/** Returns the links to what is beside the reference. They stand outside `#app`, whose content Scalar replaces. */
function ways(language: Language): string {
  const { guides, errors, status } = labels[language];
  const links = { "/docs/guides": guides, "/docs/errors": errors, "/status": status };
  return Object.entries(links)
    .map(([path, label]) => `<a href="${path}?lang=${language}">${label}</a>`)
    .join("\n");
}

function operationList({ tags, paths }: Contract): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const items = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(
        ({ path, method, operation }) =>
          `<li><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</li>`,
      );
    return `<h2>${escapeHtml(name)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
  });
  return sections.join("\n");
}
