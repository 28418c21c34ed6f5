/**
 * Makes the package for integrators in `dist/sdk`: a table of the contract's operations, the client compiled with its
 * types, and what npm needs to pack it. It is plain JavaScript as `src/build.mjs` is, which calls it.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../compile.mjs";

const generated = "src/sdk/generated";

/** The groups of the client by the contract's tags, with the noun that their functions need not repeat. */
const groups = {
  Tickets: { group: "tickets", noun: "Ticket" },
  Invoices: { group: "invoices", noun: "Invoice" },
  Merchant: { group: "merchant", noun: "Merchant" },
  "Consumer Suite": { group: "consumer", noun: "Consumer" },
  Admin: { group: "admin", noun: "admin" },
  Catalogs: { group: "catalogs", noun: "Catalog" },
  Auth: { group: "auth" },
  System: { group: "system" },
};

/** Writes what the client knows of the contract, when it has changed: its types, and how each operation is called. */
export function describeSdk(project, contract, types) {
  mkdirSync(join(project, generated), { recursive: true });
  keep(join(project, generated, "contract.ts"), types);
  keep(join(project, generated, "operations.ts"), operationsFile(contract));
}

/** Returns 0, or the exit code of the compiler, which has said what is wrong. */
export async function buildSdk(project, compiler) {
  const folder = join(project, "dist/sdk");
  const status = await compile(project, compiler, "src/sdk/tsconfig.json");
  if (status !== 0) return status;
  const { version, license } = readJson(join(project, "package.json"));
  const manifest = { version, license, ...readJson(join(project, "src/sdk/package.json")) };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
  copyFileSync(join(project, "src/sdk/README.md"), join(folder, "README.md"));
  copyFileSync(join(project, "src/LICENSE"), join(folder, "LICENSE"));
  return 0;
}

function operationsFile(contract) {
  const named = namedOperations(contract);
  const parts = Object.values(groups).map(({ group }) => ({
    group,
    own: named.filter((operation) => operation.group === group),
  }));
  const types = parts.map(({ group, own }) => {
    const lines = own.map(
      ({ name, id, summary }) => `    /** ${summary}. */\n    readonly ${name}: Method<"${id}">;`,
    );
    return `  readonly ${group}: {\n${lines.join("\n")}\n  };`;
  });
  const table = parts.map(({ group, own }) => {
    const lines = own.map(({ name, call }) => `    ${name}: ${JSON.stringify(call)},`);
    return `  ${group}: {\n${lines.join("\n")}\n  },`;
  });
  return [
    "/* Made from the contract by src/sdk/build.mjs. */",
    'import type { Operation } from "../core/operation.ts";',
    'import type { Method } from "../method.ts";',
    "",
    "/** A client: a group for each part of the API, and in it a function for each operation. */",
    `export interface Timbra {\n${types.join("\n")}\n}`,
    "",
    `export const operationTable: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {\n${table.join("\n")}\n};`,
    "",
  ].join("\n");
}

function namedOperations({ paths, components }) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { group, noun } = groups[operation.tags[0]];
      return {
        group,
        id: operation.operationId,
        short: shortName(operation.operationId, noun),
        summary: operation.summary.replaceAll("*/", "* /"),
        call: { method: method.toUpperCase(), path, ...traitsOf(operation, components) },
      };
    }),
  );
  // Where two would get one name, both keep their ids.
  return all.map((one) => {
    const twins = all.filter(({ group, short }) => group === one.group && short === one.short);
    return { ...one, name: twins.length > 1 ? one.id : one.short };
  });
}

/** Returns `readFile` for `readInvoiceFile` in the group of invoices. */
function shortName(id, noun) {
  if (noun === undefined) return id;
  const short = id.replace(new RegExp(`(?<=^|[a-z])${noun}s?(?=[A-Z]|$)`), "");
  return short === "" ? id : short.charAt(0).toLowerCase() + short.slice(1);
}

function traitsOf({ parameters = [], requestBody, responses }, { schemas }) {
  const success = ["200", "201", "202"].flatMap((status) => responses[status] ?? [])[0];
  const json = success?.content?.["application/json"]?.schema;
  const data = json && resolved(resolved(json, schemas).properties?.data, schemas);
  const has = (place, name) => parameters.some((one) => one.in === place && (!name || one.name === name));
  const isPage = data?.properties?.items !== undefined && data.properties.nextCursor !== undefined;
  return {
    ...((has("path") || has("query")) && { takesParams: true }),
    ...(requestBody?.content["application/json"] && { takesBody: true }),
    ...(has("header", "Idempotency-Key") && { takesKey: true }),
    ...(isPage && has("query", "after") && { isList: true }),
    ...(!json && { isFile: true }),
  };
}

function resolved(schema, schemas) {
  return schema?.$ref ? schemas[schema.$ref.split("/").at(-1)] : schema;
}

function keep(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
