import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AppError } from "../../errors.ts";
import { compressed, type Compressed } from "../compressed.ts";
import type { Route } from "../route.ts";
import { plainReference } from "./plainReference.ts";

/** Caches ask again for the page and its script after this time. */
const freshSeconds = 300;

/** Everything that would make the page call home, or offer to, is off. */
const configuration = {
  url: "/openapi.json",
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

const startScript = `Scalar.createApiReference("#app", ${JSON.stringify(configuration)});`;

const scalarPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Timbra API</title>
</head>
<body>
<div id="app"></div>
<script src="/docs/reference.js"></script>
<script>${startScript}</script>
</body>
</html>
`;

/** The page may run our two scripts, style itself, and ask this host; it can reach no other. */
const pageHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash("sha256").update(startScript).digest("base64")}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/**
 * Returns the routes of the reference at `/docs`: Scalar's page, or a plain one of our own where the product was
 * compiled without Scalar. Neither loads anything from another host.
 */
export function docsRoutes(contract: () => Promise<object>): readonly Route[] {
  let page: Promise<Compressed> | undefined;
  let script: Promise<Compressed> | undefined;
  return [
    {
      method: "get",
      path: "/docs",
      operationId: "readDocs",
      tag: "System",
      access: { open: "Whoever integrates reads it first." },
      summary: "This reference as a page",
      answers: { 200: { description: "The page.", contentTypes: ["text/html"] } },
      async answer() {
        page ??= makePage(contract);
        return { ...kept(await page), contentType: "text/html", headers: pageHeaders };
      },
    },
    {
      method: "get",
      path: "/docs/reference.js",
      operationId: "readDocsScript",
      tag: "System",
      access: { open: "Whoever integrates reads it first." },
      summary: "The script of the page",
      answers: { 200: { description: "The script.", contentTypes: ["text/javascript"] } },
      refusals: ["resource.not_found"],
      async answer() {
        script ??= readScript();
        return { ...kept(await script), contentType: "text/javascript" };
      },
    },
  ];
}

async function makePage(contract: () => Promise<object>): Promise<Compressed> {
  return compressed(scalarFile() ? scalarPage : plainReference(await contract()));
}

async function readScript(): Promise<Compressed> {
  const file = scalarFile();
  if (!file) throw new AppError("resource.not_found");
  return compressed(await readFile(file));
}

function kept(whole: Compressed) {
  return { status: 200, compressed: whole, version: whole.version, publicSeconds: freshSeconds };
}

/** The build copies Scalar's page there, so that an install without development packages has it as well. */
const reference = fileURLToPath(new URL("../../../reference.js", import.meta.url));

function scalarFile(): string | undefined {
  return existsSync(reference) ? reference : undefined;
}
