import test from "ava";
import { say } from "./say.ts";
import { sourceTree } from "./sourceTree.ts";

interface Docstring {
  readonly place: string;
  readonly isFunction: boolean;
  readonly text: string;
}

const sources = sourceTree("src", "workers");
const docstrings = sources.flatMap(({ path, text }) => exportedDocstrings(path, text));

/** Words that make a clause or a phrase of the whole docstring, so that nobody learns what the thing is or does. */
const clauseOpeners = new Set(
  (
    "What Whether How Who Whose Whom Where When Why Which That Of For As So By To In On From At With Without " +
    "Between Until While If Also Has Is Does Was May Must Can Should Somebody Everybody Whoever Whatever"
  ).split(" "),
);

/** Words that end like a verb of the third person and are none. */
const notVerbs = new Set(
  (
    "As This Its Texts Rules Rows Documents Tickets Objects Tables Jobs Keys Codes Characters " +
    "Secrets Messages Workbooks Decimals Taxes Seconds Points Ranges Users Downloads Paths Tokens Gauges"
  ).split(" "),
);

test("the docstrings are found", (t) => {
  t.true(docstrings.filter(({ isFunction }) => isFunction).length > 1_000);
  t.true(docstrings.filter(({ isFunction }) => !isFunction).length > 500);
});

test("no docstring of an exported thing begins with a clause that has no main verb", (t) => {
  const faults = docstrings.filter(({ text }) => clauseOpeners.has(firstWord(text))).map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      'Write a sentence ("Says whether …", "Returns what …"), or define the thing ("The limits of …").',
    ),
  );
});

test("a docstring of an exported function begins with its verb", (t) => {
  const faults = docstrings
    .filter(({ isFunction }) => isFunction)
    .filter(({ text }) => !/^[A-Z][a-z]+s$/.test(firstWord(text)) || notVerbs.has(firstWord(text)))
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      'Begin with what the function does, in the present tense: "Returns …", "Stores …", "Throws …".',
    ),
  );
});

test("no docstring, of a field either, leaves out what it is about", (t) => {
  const faults = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*\s*(?:\* )?((?:Of|Whose|Whom|Whether|Is|Does|Has) [^\n]*)/g)].map(
      ([, comment = ""]) => `${path}: ${comment.slice(0, 60)}`,
    ),
  );
  t.deepEqual(
    faults,
    [],
    say(faults, 'Name the thing: "The size of the ZIP", not "Of the ZIP"; "True when …".'),
  );
});

function exportedDocstrings(path: string, source: string): Docstring[] {
  const documented =
    /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n+export (?:default )?(?:abstract |async )*(function\*?|class|interface|type|const) *(\w+)/gm;
  return [...source.matchAll(documented)].map(([, comment = "", kind = "", name = ""]) => ({
    place: `${path} ${name}`,
    isFunction: kind.startsWith("function"),
    text: comment
      .replaceAll(/^\s*\* ?/gm, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  }));
}

function firstWord(text: string): string {
  return /^[^\s,:;.]+/.exec(text)?.[0] ?? "";
}

function told({ place, text }: Docstring): string {
  return `${place}: ${text.slice(0, 60)}`;
}
