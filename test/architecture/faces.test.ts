import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { say } from "./say.ts";

/** The sources of the web faces. The types of the API are made by the build. */
const files = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  .map((name) => join("src/web", name).replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith("/contract.ts"))
  .map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, code: text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "") };
  });

test("a file of a face has 250 lines at most", (t) => {
  const faults = files
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > 250)
    .map(({ path, lines }) => `${path} has ${lines}`);
  t.deepEqual(faults, [], say(faults, "Give a part of it, with a name of its own, a file of its own."));
});

test("no folder of the faces holds more than twenty-five files at one level", (t) => {
  const folders = readdirSync("src/web", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath.replaceAll("\\", "/"));
  const faults = [...new Set(folders)]
    .map((folder) => ({ folder, count: folders.filter((other) => other === folder).length }))
    .filter(({ count }) => count > 25)
    .map(({ folder, count }) => `${folder} has ${count}`);
  t.deepEqual(faults, [], say(faults, "Give what belongs together a folder of its own."));
});

test("no face imports another, and what they share imports none", (t) => {
  const faults = files.flatMap(({ path, code }) => {
    const face = path.split("/")[2] as string;
    return [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)]
      .map(([, target = ""]) => join(path, "..", target).replaceAll("\\", "/").split("/")[2] as string)
      .filter((other) => other !== face && other !== "shared")
      .map((other) => `${path} imports ${other}`);
  });
  t.deepEqual(faults, [], say(faults, "Move what both need to src/web/shared."));
});

test("only src/web/shared/api asks the API, so that every call has its key and its faults", (t) => {
  const faults = files
    .filter(
      ({ path, code }) => !path.startsWith("src/web/shared/api/") && /\bfetch\(|XMLHttpRequest/.test(code),
    )
    .filter(({ path }) => !path.startsWith("src/web/selfInvoicing/"))
    .map(({ path }) => path);
  t.deepEqual(faults, [], say(faults, "Call it by `api` or `queries`."));
});

test("every word on a page stands in its texts", (t) => {
  const faults = files
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, code }) =>
      [
        ...code.matchAll(/<[A-Z][\w.]*(?:\s[^<>]*)?>\s*([^<>{}()=;]*\p{L}{3}[^<>{}()=;]*)\s*<\//gu),
        ...code.matchAll(/\s(?:label|title|placeholder|aria-label|description)="([^"]*\p{L}{3}[^"]*)"/gu),
      ].map(([, words = ""]) => `${path}: ${words.trim()}`),
    );
  t.deepEqual(faults, [], say(faults, "Give it a name in es.json and en.json of the face."));
});

test("every text is used", (t) => {
  const code = files.map((file) => file.code).join("\n");
  const faults = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("texts/es.json"))
    .flatMap((name) =>
      namesIn(JSON.parse(readFileSync(join("src/web", name), "utf8")) as object, "")
        .filter((text) => !isUsed(code, text))
        .map((text) => `${name}: ${text}`),
    );
  t.deepEqual(faults, [], say(faults, "Remove it."));
});

/** Names of texts, as components ask for them: a text that a number decides about is asked for by the name of both. */
function namesIn(group: object, prefix: string): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === "string" || "other" in (value as object)
      ? [prefix + name]
      : namesIn(value as object, `${prefix}${name}.`),
  );
}

/** A name may be put together from its beginning and a value: `ticketState.${state}`. */
function isUsed(code: string, name: string): boolean {
  const beginnings = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, beginning = ""]) => beginning);
  return (
    code.includes(`"${name}"`) ||
    code.includes(`.${name})`) ||
    beginnings.some((beginning) => name.startsWith(beginning))
  );
}

test("no docstring of a face begins with a clause that has no main verb", (t) => {
  const clause =
    /\/\*\*\s+(?:\* )?((?:Who|What|How|So|For|Of|By|Where|When|Whether|As|In|On|At|From|With|Without|Is|Has|Does|Absent)\b.*)/g;
  const faults = files.flatMap(({ path, text }) =>
    [...text.matchAll(clause)].map(([, words = ""]) => `${path}: ${words}`),
  );
  t.deepEqual(faults, [], say(faults, "Give it a subject and a verb."));
});
