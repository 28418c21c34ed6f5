import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";

/* Some texts of the portal come with some pages only. The compiler knows every name, and not which page a part stands on. */

const portal = "src/web/portal";

/** The wrappers by which a page is loaded together with texts of its own. */
const wrappers = {
  withInvoiceTexts: "invoices",
  withSettingsTexts: "settings",
  withNotificationTexts: "notifications",
  withComplementTexts: "complements",
} as const;

type Texts = { readonly [name: string]: string | Texts };

const always = readTexts(`${portal}/texts/es.json`);
const late = new Map(
  Object.entries(wrappers).map(([wrapper, folder]) => [
    wrapper,
    readTexts(`${portal}/${folder}/texts/es.json`),
  ]),
);

test("each page of the portal is loaded with the texts that its parts show", (t) => {
  const missing = new Set<string>();
  const seen = new Set<string>();
  visit(`${portal}/main.tsx`, []);
  t.true(seen.size > 200, "the walk comes to every page");
  t.deepEqual([...missing], [], "Load the page with these texts, or move them to the texts of every page.");

  /** Follows what a source imports: what it loads late comes with the texts of the wrapper, and with those around it. */
  function visit(source: string, held: readonly string[]): void {
    const place = `${source} ${held.join(" ")}`;
    if (seen.has(place)) return;
    seen.add(place);
    const code = readFileSync(source, "utf8");
    for (const name of namesIn(code))
      for (const [wrapper, texts] of late)
        if (has(texts, name) && !has(always, name) && !held.includes(wrapper))
          missing.add(`${source} shows ${name}, and is loaded without ${wrapper}`);
    for (const [, target = ""] of code.matchAll(/^(?:import|export) (?!type)[^;]*?from "(\.[^"]+\.tsx?)";/gm))
      visit(join(source, "..", target), held);
    for (const [, wrapper = "", target = ""] of code.matchAll(
      /(\w+)\((?:async )?\(\) => [^;]*?import\("(\.[^"]+\.tsx?)"\)/g,
    ))
      visit(join(source, "..", target), late.has(wrapper) ? [...new Set([...held, wrapper])].sort() : held);
  }
});

/** Returns what may be a text's name: a literal with dots, or what stands before the first value of one. */
function namesIn(code: string): readonly string[] {
  return [...code.matchAll(/["`]([a-z]\w*(?:\.\w+)+)(?=["`]|\.\$\{)/g)].map(([, name = ""]) => name);
}

function has(texts: Texts, name: string): boolean {
  let found: string | Texts | undefined = texts;
  for (const part of name.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return found !== undefined;
}

function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(file, "utf8")) as Texts;
}
