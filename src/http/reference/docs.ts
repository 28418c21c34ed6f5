import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import Joi from "joi";
import { compressed, type Compressed } from "../compressed.ts";
import type { Language } from "../present/language.ts";
import { openRoute, type Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { oneOf } from "../validation/schemas.ts";
import { docsPage, docsPolicy } from "./docsPage.ts";
import { errorsPage } from "./errorsPage.ts";

/** Caches ask again for the pages and the script after this time. */
const freshSeconds = 300;

interface PageQuery {
  readonly lang?: Language;
}

const query = createValidator<PageQuery>(
  Joi.object({
    lang: oneOf(["es", "en"]).description("The language of the page; that of `Accept-Language` when absent."),
  }),
);

const headers = { "Content-Security-Policy": docsPolicy, Vary: "Accept-Language" };

/** Returns the routes of the reference at `/docs`. Its pages and its script load nothing from another host. */
export function docsRoutes(contract: (language: Language) => Promise<object>): readonly Route[] {
  const references = onceEach(async (language) => docsPage(await contract(language), language));
  const errors = onceEach((language) => Promise.resolve(errorsPage(language)));
  let script: Promise<Compressed> | undefined;
  return [
    openRoute<undefined, PageQuery>({
      method: "get",
      path: "/docs",
      operationId: "readDocs",
      tag: "System",
      open: "Whoever integrates reads it first.",
      summary: "This reference as a page",
      query,
      answers: { 200: { description: "The page.", contentTypes: ["text/html"] } },
      async answer({ query: { lang }, language }) {
        return { ...kept(await references(lang ?? language)), contentType: "text/html", headers };
      },
    }),
    openRoute<undefined, PageQuery>({
      method: "get",
      path: "/docs/errors",
      operationId: "readErrorsPage",
      tag: "System",
      open: "Whoever integrates reads it.",
      summary: "All codes of errors and faults as a page",
      query,
      answers: { 200: { description: "The page.", contentTypes: ["text/html"] } },
      async answer({ query: { lang }, language }) {
        return { ...kept(await errors(lang ?? language)), contentType: "text/html", headers };
      },
    }),
    openRoute({
      method: "get",
      path: "/docs/reference.js",
      operationId: "readDocsScript",
      tag: "System",
      open: "Whoever integrates reads it first.",
      summary: "The script of the page",
      answers: { 200: { description: "The script.", contentTypes: ["text/javascript"] } },
      async answer() {
        script ??= readScript();
        return { ...kept(await script), contentType: "text/javascript" };
      },
    }),
  ];
}

/** Makes a page once for each language. */
function onceEach(
  make: (language: Language) => Promise<string>,
): (language: Language) => Promise<Compressed> {
  const made = new Map<Language, Promise<Compressed>>();
  return (language) => {
    const page = made.get(language) ?? make(language).then((html) => compressed(html));
    made.set(language, page);
    return page;
  };
}

/** The build puts the script of the page there, in every encoding: a production install has no development packages. */
const reference = fileURLToPath(new URL("../../../reference.js", import.meta.url));

async function readScript(): Promise<Compressed> {
  const [identity, br, gzip] = await Promise.all([
    readFile(reference),
    readFile(`${reference}.br`),
    readFile(`${reference}.gz`),
  ]);
  const version = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  return { version, forms: { br, gzip, identity } };
}

function kept(whole: Compressed) {
  return { status: 200, compressed: whole, version: whole.version, publicSeconds: freshSeconds };
}
