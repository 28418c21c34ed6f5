import test from "ava";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A built file, with the files that it needs at once. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const built = JSON.parse(readFileSync("dist/web/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
const kilobyte = 1_000;

for (const face of ["portal", "admin"]) {
  const start = `${face}/index.html`;
  const pages = pagesOf(face);

  test(`every page of ${face} that a menu leads to is shown after 250 KB at most`, (t) => {
    const texts = ["es", "en"].map((language) => [
      `${face}/texts/${language}.json`,
      `shared/texts/${language}.json`,
    ]);
    const weights = pages
      .filter(({ path }) => !/:|\/settings\//.test(path))
      .flatMap(({ source }) => texts.map((both) => ({ source, weight: weightOf([start, source, ...both]) })));
    const page = statSync(`dist/web/${start}`).size;
    t.true(weights.length > 10);
    t.deepEqual(
      weights.filter(({ weight }) => weight + page > 250 * kilobyte),
      [],
      "Load late what isn't needed to see the page.",
    );
    t.log(Math.max(...weights.map(({ weight }) => weight + page)));
  });

  test(`every page of ${face} is a file of its own, which comes when it is gone to`, (t) => {
    const entry = filesOf([start]);
    for (const { source } of pages) {
      const { file } = chunk(source);
      t.false(entry.has(file), `${source} comes with the first page`);
      const others = pages.filter((other) => other.source !== source);
      t.false(filesOf(others.map((other) => other.source)).has(file), `${source} comes with another page`);
    }
  });
}

test("the script and the style of a receipt's page weigh less than 20 KB together", (t) => {
  t.true(weightOf(["selfInvoicing/main.ts", "selfInvoicing/page.css"]) < 20 * kilobyte);
  for (const source of ["selfInvoicing/main.ts", "selfInvoicing/page.css"]) {
    const { file, imports = [] } = chunk(source);
    t.deepEqual(imports, [], "it stands in the page");
    t.notRegex(readFileSync(`dist/web/${file}`, "utf8"), /<\/(script|style)|<!--/i, "it would end there");
  }
});

interface Place {
  readonly path: string;
  readonly source: string;
}

/** The places in a face's tables, each with the source of its page. */
function pagesOf(face: string): readonly Place[] {
  const tables = face === "portal" ? ["places.ts", "settings/settingsPlaces.ts"] : ["places.ts"];
  return tables.flatMap((table) => {
    const code = readFileSync(join("src/web", face, table), "utf8");
    return [...code.matchAll(/\bpath: "([^"]+)".*import\("\.\/([^"]+)"\)/g)].map(
      ([, path = "", source = ""]) => ({
        path,
        source: join(face, table, "..", source).replaceAll("\\", "/"),
      }),
    );
  });
}

function chunk(name: string): Chunk {
  const found = built[name];
  if (found === undefined) throw new Error(`${name} is no file of its own.`);
  return found;
}

/** Returns the files that a browser asks for to run these: whatever they import, and its styles. */
function filesOf(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const { file, css = [], imports = [] } = chunk(name);
    if (seen.has(file)) continue;
    for (const each of [file, ...css]) seen.add(each);
    filesOf(imports, seen);
  }
  return seen;
}

/** Returns the bytes over the wire, as a browser that knows Brotli gets them. */
function weightOf(names: readonly string[]): number {
  return [...filesOf(names)].reduce((sum, file) => sum + statSync(`dist/web/${file}.br`).size, 0);
}
