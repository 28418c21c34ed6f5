import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { say } from "./say.ts";
import { type ImportStatement, type SourceFile, sourceTree } from "./sourceTree.ts";

const files = sourceTree("src", "workers", "test", "migrations", "knexfile.ts");
const importers = gatherImporters();

/** Files that tools load: knex its settings and steps, our own runner what its generated groups name. */
const byTools =
  /^knexfile\.ts$|^src\/sdk\/index\.ts$|^migrations\/|^test\/runner\/(?:collectTests|runGroup)\.ts$/;

/** The exports that only tests or readers need. */
const forTests: Readonly<Record<string, string>> = {
  "src/domain/cfdi/matrix/notChecked.ts: notChecked":
    "says which of SAT's codes our checks leave to others, and why",
  "src/domain/cfdi/matrix/pagosNotChecked.ts: pagosNotChecked": "says the same of payments",
  "src/platform/database/tenantWall.ts: closedTables": "says why a table is out of the tenants' reach",
};

/** Packages that no file names: the linter takes its types from one of them, and the charts are drawn by another. */
const neededByTools = ["oxlint-tsgolint", "recharts"];

test("another file imports every export, or an exported value's signature needs it", (t) => {
  const faults = eachExport(
    (file, name) =>
      importersOf(file, name).length === 0 &&
      (file.exportedValues.includes(name) || !signatures(file).some((text) => mentions(text, name) > 0)),
  );
  t.deepEqual(faults, [], say(faults, "Remove it; where only its own file uses it, remove the word export."));
});

test("the product uses what it exports: tests alone keep nothing alive", (t) => {
  const faults = eachExport((file, name) => {
    const users = importersOf(file, name);
    if (!file.path.startsWith("src/") || users.length === 0 || mentions(file.code, name) > 1) return false;
    return users.every((user) => user.startsWith("test/"));
  });
  const excused = Object.keys(forTests);
  t.deepEqual(
    faults.filter((fault) => !excused.includes(fault)),
    [],
    say(faults, "Remove it with its tests, or move it to test/helpers."),
  );
  t.deepEqual(
    excused.filter((one) => !faults.includes(one)),
    [],
    "These exceptions are needed no more: remove them.",
  );
});

test("every file is imported, or started by its name", (t) => {
  const imported = new Set(files.flatMap(({ imports }) => imports.map(({ target }) => target)));
  const starters = [
    "package.json",
    "Procfile",
    "src/build.mjs",
    "src/web/build.mjs",
    "src/sdk/package.json",
  ].map((path) => readFileSync(path, "utf8"));
  const texts = [...starters, ...files.map(({ code }) => code)];
  const faults = files
    .map(({ path }) => path)
    .filter((path) => !byTools.test(path) && !path.endsWith(".test.ts") && !imported.has(path))
    .filter((path) => {
      const [name] = path.split("/").at(-1)?.split(".") ?? [];
      return !texts.some(
        (text) => text.includes(`${name}.js`) || text.includes(`forkBench(stage, "${name}"`),
      );
    });
  t.deepEqual(faults, [], say(faults, "Remove it: nothing leads to it."));
});

test("every package is used", (t) => {
  const { dependencies, optionalDependencies, devDependencies, scripts } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string>>;
  const ofTheFaces = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith("contract.ts"))
    .map((name) => readFileSync(join("src/web", name), "utf8"));
  const build = readFileSync("src/build.mjs", "utf8");
  const code = [
    build,
    ...ofTheFaces,
    ...Object.values(scripts ?? {}),
    ...files.map((file) => file.code),
  ].join("\n");
  const faults = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .map((name) => name.replace(/^@types\//, ""))
    .filter(
      (name) => !neededByTools.includes(name) && !new RegExp(`(?<![\\w@/-])${name}(?![\\w-])`).test(code),
    );
  t.deepEqual(faults, [], say(faults, "Uninstall it."));
});

function eachExport(isFault: (file: SourceFile, name: string) => boolean): string[] {
  return files
    .filter(({ path }) => !byTools.test(path))
    .flatMap((file) =>
      file.exports.filter((name) => isFault(file, name)).map((name) => `${file.path}: ${name}`),
    );
}

/** `file *` stands for a default, a namespace and what is loaded while running: who takes these may use all of it. */
function importersOf({ path }: SourceFile, name: string): readonly string[] {
  return [...(importers.get(`${path} ${name}`) ?? []), ...(importers.get(`${path} *`) ?? [])];
}

function gatherImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const statement of imports.filter(({ ours }) => ours))
      for (const name of namesOf(statement)) {
        const key = `${statement.target} ${name}`;
        const known = found.get(key);
        if (known) known.push(path);
        else found.set(key, [path]);
      }
  return found;
}

function namesOf({ names }: ImportStatement): string[] {
  const listed = /^\{([^}]*)\}$/.exec(names)?.[1];
  if (listed === undefined) return ["*"];
  return listed.split(",").flatMap((one) => /^\s*(?:type\s+)?(\w+)/.exec(one)?.[1] ?? []);
}

/** The exported values of a file without the bodies of functions. */
function signatures({ code }: SourceFile): string[] {
  return code
    .split(/^(?=\w)/m)
    .filter((text) => /^export (?!type|interface)/.test(text))
    .map((text) => (/^export (?:default )?(?:async )?function/.test(text) ? beforeBody(text) : text));
}

function beforeBody(text: string): string {
  const end = /[^\s(,:<&|] \{$/m.exec(text);
  return text.slice(0, end ? end.index + 1 : undefined);
}

function mentions(code: string, name: string): number {
  return [...code.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length;
}
