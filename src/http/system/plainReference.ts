import { escapeHtml } from "../../domain/mail/escapeHtml.ts";

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
}

interface Contract {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/**
 * Returns the contract as one page of plain HTML: every operation under its tag. The details stand in /openapi.json.
 */
export function plainReference(contract: object): string {
  const { tags, paths } = contract as Contract;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.flatMap(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    if (own.length === 0) return [];
    const rows = own.map(
      ({ path, method, operation }) =>
        `<tr><td><code>${method.toUpperCase()} ${escapeHtml(path)}</code></td>` +
        `<td>${escapeHtml(operation.summary)}<br><small>${escapeHtml(operation.description ?? "")}</small></td></tr>`,
    );
    return [`<h2>${escapeHtml(name)}</h2>\n<table>\n${rows.join("\n")}\n</table>`];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Timbra API</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #ccc; padding: 0.4rem 1rem 0.4rem 0; vertical-align: top; }
</style>
</head>
<body>
<h1>Timbra API</h1>
<p>Schemas, examples and errors: <a href="/openapi.json">/openapi.json</a></p>
${sections.join("\n")}
</body>
</html>
`;
}
