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

test("no docstring of any function, exported or not, begins with such a clause", (t) => {
  const faults = sources
    .flatMap(({ path, text }) => functionDocstrings(path, text))
    .filter(({ text }) => clauseOpeners.has(firstWord(text)))
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(faults, 'Say what the function does: "Returns …", "Decides by …"; the circumstances come after.'),
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
    [
      ...text.matchAll(
        /\/\*\*\s*(?:\* )?((?:Of|What|Who|Whoever|Whose|Whom|Which|Whether|Why|How|Is|Does|Has) [^\n]*)/g,
      ),
    ].map(([, comment = ""]) => `${path}: ${comment.slice(0, 60)}`),
  );
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      'Name the thing: "The size of the ZIP", not "Of the ZIP"; "The bytes that …", not "What …"; "True when …".',
    ),
  );
});

function exportedDocstrings(path: string, source: string): Docstring[] {
  const documented =
    /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n+export (?:default )?(?:abstract |async )*(function\*?|class|interface|type|const) *(\w+)/gm;
  return [...source.matchAll(documented)].map(([, comment = "", kind = "", name = ""]) => ({
    place: `${path} ${name}`,
    isFunction: kind.startsWith("function"),
    text: plain(comment),
  }));
}

function functionDocstrings(path: string, source: string): Pick<Docstring, "place" | "text">[] {
  const documented = /^[ \t]*\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n+[ \t]*(?:export |async )*function\*? *(\w+)/gm;
  return [...source.matchAll(documented)].map(([, comment = "", name = ""]) => ({
    place: `${path} ${name}`,
    text: plain(comment),
  }));
}

function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*\* ?/gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function firstWord(text: string): string {
  return /^[^\s,:;.]+/.exec(text)?.[0] ?? "";
}

function told({ place, text }: Pick<Docstring, "place" | "text">): string {
  return `${place}: ${text.slice(0, 60)}`;
}
