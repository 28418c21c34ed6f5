import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";

const web = "src/web";

const pairs = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("texts/es.json"))
  .map((file) => [join(web, file), join(web, file.replace(/es\.json$/, "en.json"))] as const);

test("every face has its words in both languages", (t) => {
  t.true(pairs.length > 0);
  for (const [es, en] of pairs) {
    const [spanish, english] = [textsIn(es), textsIn(en)];
    t.deepEqual(Object.keys(english).sort(), Object.keys(spanish).sort(), en);
    for (const [name, text] of Object.entries(spanish)) {
      const other = english[name] as string;
      t.true(text.trim() !== "" && other.trim() !== "", `${es}: ${name} is empty`);
      t.deepEqual(valuesIn(other), valuesIn(text), `${en}: ${name} puts in other values than ${es}`);
    }
  }
});

/** Texts by their whole name. */
function textsIn(file: string): Record<string, string> {
  const found: Record<string, string> = {};
  collect(JSON.parse(readFileSync(file, "utf8")) as object, "");
  return found;

  function collect(group: object, prefix: string): void {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === "string") found[prefix + name] = value;
      else collect(value as object, `${prefix}${name}.`);
    }
  }
}

function valuesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}
