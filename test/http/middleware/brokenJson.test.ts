import test from "ava";
import { brokenJson } from "../../../src/http/middleware/brokenJson.ts";

/** A broken text, with the place at which it breaks marked by ▮, and a word of what is said about it. */
const texts: readonly (readonly [marked: string, said: RegExp])[] = [
  ['{"a": 1,\n "b": ▮}', /a value is missing/],
  ['{"a": 1,▮}', /name of a field/],
  ["[1, 2,▮]", /a value is missing/],
  ['{"a"▮ 1}', /a colon/],
  ['{"a": 1 ▮"b": 2}', /a comma/],
  ["{▮a: 1}", /name of a field/],
  ["{▮'a': 1}", /name of a field/],
  ['{"a": ▮NaN}', /a value is missing/],
  ['{"a": ▮.5}', /a value is missing/],
  ['{"a": 0▮1}', /a comma/],
  ['{"a": "x▮\ny"}', /a character or an escape/],
  ['{"a": "x▮\\q"}', /a character or an escape/],
  ['{"a": 1}▮ {"b": 2}', /text after/],
  ['{"a": [1, 2▮}', /a comma/],
  ['{"a": "never closed▮', /ends too early/],
  ['{"a": {"b": [▮', /ends too early/],
  ["▮", /ends too early/],
];

for (const [marked, said] of texts)
  test(`a broken body says where it breaks: ${JSON.stringify(marked)}`, (t) => {
    const at = marked.indexOf("▮");
    const text = marked.replace("▮", "");
    t.throws(() => JSON.parse(text) as unknown);
    const { position, message } = brokenJson(text);
    // Blanks before the offending mark belong to it.
    t.is(position?.offset, at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0) * (text[at] === " " ? 1 : 0));
    t.regex(message.en, said);
  });

test("the line and the column are those of an editor", (t) => {
  t.deepEqual(brokenJson('{\n  "a": 1,\n  "b" 2\n}').position, { line: 3, column: 7, offset: 18 });
});

test("whatever is changed in a sound text, the place is one at which no parser could go on", (t) => {
  const sound = JSON.stringify({ a: [1, -2.5e3, "x\\y\u00e9", true, null], b: { c: {}, d: [] } });
  const changes = ["", "}", "]", ",", ":", '"', "\\", "x", "0", "\n"];
  let broken = 0;
  for (let at = 0; at < sound.length; at += 1)
    for (const change of changes) {
      const text = sound.slice(0, at) + change + sound.slice(at + 1);
      if (isJson(text)) continue;
      broken += 1;
      const { offset } = brokenJson(text).position!;
      t.true(offset >= at - 5 && offset <= text.length, `${text} at ${offset}`);
      // A number or a word that does not end well is shown from its beginning or its end.
      if (/[-+.\w]/.test(text[offset] ?? "-")) continue;
      t.false(canBeCompleted(text.slice(0, offset + 1)), `${text} at ${offset}`);
    }
  t.true(broken > 300);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Says whether a short end makes sound JSON of it. */
function canBeCompleted(start: string): boolean {
  const ends = ["", '"', '"}', '"]}', "]}", "}", "1}", "1]}", '":1}', '":1}}', "1}}", "}}", "]}}", "null]}"];
  return ends.some((end) => isJson(start + end));
}
