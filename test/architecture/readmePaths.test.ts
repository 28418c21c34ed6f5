import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import test from "ava";
import { say } from "./say.ts";

const roots = ["src", "workers", "test", "migrations"];
const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) =>
    join(root, name).replaceAll("\\", "/"),
  ),
);
const paths = [...roots, ...files];
const texts = ["README.md", ...files.filter((path) => path.endsWith(".md"))];

test("every path that a README or a decision quotes is there", (t) => {
  const faults = texts.flatMap((text) =>
    quotesOf(text)
      .filter((quote) => !leadsSomewhere(text, quote))
      .map((quote) => `${text}: \`${quote}\``),
  );
  t.deepEqual(
    faults,
    [],
    say(faults, "Write the path as it is now, from the project's top or from that folder."),
  );
});

test("every link of a README or a decision leads to a file, and to a heading in it", (t) => {
  const faults = texts.flatMap((text) =>
    linksOf(text)
      .filter(({ file, heading }) => {
        const target = file ? normalize(join(dirname(text), file)) : text;
        return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
      })
      .map(({ file, heading }) => `${text}: (${file}${heading === undefined ? "" : `#${heading}`})`),
  );
  t.deepEqual(
    faults,
    [],
    say(faults, "A link is relative to its file; a heading is written in small letters with hyphens."),
  );
});

test("the tree in README.md names what is there, and every folder of src", (t) => {
  const tree = treeOf("README.md");
  const gone = tree.filter((path) => !existsSync(path));
  const unnamed = ["src", ...roots.slice(1)]
    .concat(folders("src"))
    .filter((folder) => !tree.includes(folder));
  const faults = [
    ...gone.map((path) => `${path} is not there`),
    ...unnamed.map((path) => `${path} is not in the tree`),
  ];
  t.deepEqual(
    faults,
    [],
    say(faults, "Mend the tree under The map: a line for each folder, two blanks a level."),
  );
});

test("the table of src/domain/README.md names every folder of it", (t) => {
  const table = readFileSync("src/domain/README.md", "utf8");
  const faults = folders("src/domain").filter((folder) => !table.includes(`| \`${basename(folder)}/\``));
  t.deepEqual(faults, [], say(faults, "Say in one line what the folder knows."));
});

test("no two decisions share a number", (t) => {
  const numbers = readdirSync("src/decisions").map((name) => name.slice(0, 4));
  const faults = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  t.deepEqual(faults, [], say(faults, "Take the next free number, and name it in the record's heading."));
});

/** Returns what stands in backticks and has the form of a path of ours. */
function quotesOf(text: string): string[] {
  const lines = readFileSync(text, "utf8").replace(/^```.*$/gm, "");
  return [...lines.matchAll(/`([^`\n]+)`/g)]
    .map(([, quote = ""]) => quote)
    .filter((quote) => isPath(text, quote));
}

/** A path begins with a folder of the project, of `src` or beside the README; a bare name ends like a source file. */
function isPath(text: string, quote: string): boolean {
  if (!/^[\w.*…<>{},/-]+$/.test(quote) || quote.startsWith("/") || quote.startsWith(".")) return false;
  const [first = "", ...rest] = quote.split("/");
  if (rest.length === 0) return /^[\w*…-]+(\.\w+)*\.(ts|mjs|md)$/.test(quote);
  return (
    quote.endsWith("/") ||
    roots.includes(first) ||
    /\.(ts|mjs|md|json)$/.test(quote) ||
    [join("src", first), join(dirname(text), first)].some((folder) => paths.includes(folder))
  );
}

/** Says whether a quoted path, read from the top, from `src` or from the README's folder, is there: each of `{a,b}`. */
function leadsSomewhere(text: string, quote: string): boolean {
  const [, before = "", either = "", after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(quote) ?? [];
  if (either) return either.split(",").every((one) => leadsSomewhere(text, before + one + after));
  const pattern = new RegExp(`^${wildcards(quote.replace(/\/$/, ""))}(\\.ts)?$`);
  if (!quote.includes("/")) return paths.some((path) => pattern.test(basename(path)));
  return ["", "src/", `${dirname(text)}/`].some((from) =>
    paths.some((path) => path.startsWith(from) && pattern.test(path.slice(from.length))),
  );
}

/** `*`, `<provider>` and `…` stand for one name or a part of it, double stars for any folders. */
function wildcards(quote: string): string {
  return quote
    .replaceAll(".", "\\.")
    .replace(/\*\*\/|\*|<\w+>|…/g, (sign) => (sign === "**/" ? "(?:.+/)?" : "[^/]*"));
}

function linksOf(text: string): { file: string; heading: string | undefined }[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => ({ file: target.split("#")[0] ?? "", heading: target.split("#")[1] }));
}

function headingsOf(file: string): string[] {
  return [...withoutBlocks(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutBlocks(file: string): string {
  return readFileSync(file, "utf8").replace(/^```[^]*?^```$/gm, "");
}

/** Returns the paths of the tree that is drawn under "The map". */
function treeOf(file: string): string[] {
  const [, section = ""] = readFileSync(file, "utf8").split("\n## The map\n");
  const [, block = ""] = /```text\n([^]*?)```/.exec(section) ?? [];
  const above: string[] = [];
  return block.split("\n").flatMap((line) => {
    const [, blanks = "", named = ""] = /^( *)([\w./, ]+?)(?: {2,}|$)/.exec(line) ?? [];
    if (!named) return [];
    const level = blanks.length / 2;
    const paths = named
      .split(", ")
      .map((name) => [...above.slice(0, level), name.replace(/\/$/, "")].join("/"));
    above[level] = named.replace(/\/$/, "");
    return paths;
  });
}

function folders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${root}/${entry.name}`);
}
