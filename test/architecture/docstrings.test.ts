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
const tests = sourceTree("test").filter(({ path }) => !/^test\/(runner|helpers\/killing)\//.test(path));

/** Words that make a clause or a phrase of the whole docstring, so that nobody learns what the thing is or does. */
const clauseOpeners = new Set(
  (
    "What Whether How Who Whose Whom Where When Why Which That Of For As So By To In On From At With Without " +
    "Between Until While If Also Has Is Does Was May Must Can Should Somebody Everybody Whoever Whatever"
  ).split(" "),
);

/** Prepositions, participles and bare values: what follows them says something about a thing that is not named. */
const fragmentOpeners = new Set(
  (
    "Within After Before Below Above Under Beyond Among Since Once Like Unless Beside Because Up Over About Against " +
    "Along Only Absent Null Undefined None Empty Those Left Kept Known Written Stored Called Told Raised Used Sent " +
    "Made Fetched Shown Sold Thrown Given Held Lost Meant Signed Mounted Declared Bound Counted Named Enough Longer Longest " +
    "Deeper Wider Small Short More Most Less Fewer Fewest Doing Being Having"
  ).split(" "),
);

/** Words that end like a verb of the third person and are nouns. */
const notVerbs = new Set(
  (
    "As This Its Texts Rules Rows Documents Tickets Objects Tables Jobs Keys Codes Characters " +
    "Secrets Messages Workbooks Decimals Taxes Seconds Points Ranges Users Downloads Paths Tokens Gauges Errors " +
    "Entries Properties Fonts Amounts Kinds Values Distances Failures Packages Payments Certificates Complements " +
    "Medians Fields Columns Versions Cells Hundreds Zeros Multiples"
  ).split(" "),
);

test("the docstrings are found", (t) => {
  t.true(docstrings.filter(({ isFunction }) => isFunction).length > 1_000);
  t.true(docstrings.filter(({ isFunction }) => !isFunction).length > 500);
  t.true(sources.flatMap(({ path, text }) => methodDocstrings(path, text)).length > 200);
});

test("a docstring of an exported function begins with its verb", (t) => {
  const faults = docstrings
    .filter(({ isFunction }) => isFunction)
    .filter(({ text }) => !beginsWithVerb(text))
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

test("a docstring of a method begins with its verb", (t) => {
  const faults = sources
    .flatMap(({ path, text }) => methodDocstrings(path, text))
    .filter(({ text }) => !beginsWithVerb(text))
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      'Begin with what the method does: "Returns …", "Closes …". Dates, bounds and "when" come after.',
    ),
  );
});

test("no docstring, of a field, a constant or a test's helper either, begins without a subject", (t) => {
  const faults = [...sources, ...tests]
    .flatMap(({ path, text }) => allDocstrings(path, text))
    .filter(({ place, text }) => !(place.startsWith("test/") && /^(Has|Does) /.test(text)))
    .filter(({ text }) => clauseOpeners.has(firstWord(text)) || fragmentOpeners.has(firstWord(text)))
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      'Name the thing first: "The size of the ZIP", not "Of the ZIP"; "The limit for each call", not "For each call"; ' +
        '"The branch; null when …", not "Null when …"; "True when …", not "Kept …".',
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

/** Methods and functions that are properties stand indented, with a parameter list behind their name or their colon. */
function methodDocstrings(path: string, source: string): Pick<Docstring, "place" | "text">[] {
  const documented =
    /^[ \t]+\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n+[ \t]+(?:readonly |static |override |async |protected |\*)*([#\w]+)\??(?:<[^(\n]*)?(?:\(|: (?:<\w+>)?\((?:\n|[^\n]*\) =>))/gm;
  return [...source.matchAll(documented)]
    .filter(([, , name]) => name !== "constructor")
    .map(([, comment = "", name = ""]) => ({ place: `${path} ${name}`, text: plain(comment) }));
}

function allDocstrings(path: string, source: string): Pick<Docstring, "place" | "text">[] {
  return [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g)].map(([, comment = ""]) => ({
    place: path,
    text: plain(comment),
  }));
}

function beginsWithVerb(text: string): boolean {
  return /^[A-Z][a-z]+s$/.test(firstWord(text)) && !notVerbs.has(firstWord(text));
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
