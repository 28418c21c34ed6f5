import test from "ava";
import { say } from "./say.ts";
import { type SourceFile, sourceTree } from "./sourceTree.ts";

const files = sourceTree("src", "workers").filter(({ path }) => !path.startsWith("src/sandbox/"));

/** Other writers of a column called `state`, and why they may. */
const exempt: Readonly<Record<string, string>> = {
  "src/operations/lifeCycles/rows/moveRows.ts": "it is the writer, and asks the transition tables",
  "src/operations/reconciliation/keepFindings.ts":
    "one insert of all that a comparison sees, open or resolved",
  "src/operations/reconciliation/compareBooks.ts": "one update of all that a comparison did not see: gone",
  "src/operations/mirror/saveMetadata.ts": "the state of a mirrored CFDI is SAT's word, and no life cycle",
};

const cure =
  "Call the mover of that kind of row (moveTickets, moveInvoices, moveDownload, …): it asks the transition table and" +
  " does what follows for the rows that moved. Only inserts name a state, the first one.";

test("nobody but the movers writes a state", (t) => {
  const faults = files
    .filter(({ path }) => !(path in exempt))
    .flatMap(({ path, text }) => [
      ...objectsWritten(text).map((written) => `${path}: ${written}`),
      ...statements(text).map((statement) => `${path}: ${statement}`),
    ]);
  t.deepEqual(faults, [], say(faults, cure));
});

test("rows are moved by the movers only", (t) => {
  const faults = files
    .filter(({ path }) => !/\/move[A-Z]\w*\.ts$/.test(path))
    .flatMap((file) => moving(file).map((target) => `${file.path} imports ${target}`));
  t.deepEqual(faults, [], say(faults, cure));
});

test("what may write a state by itself does so", (t) => {
  const idle = Object.keys(exempt).filter((path) => {
    const file = files.find((one) => one.path === path);
    return !file || statements(file.text).length === 0;
  });
  t.deepEqual(idle, [], say(idle, "Take it off the list."));
});

test("every model with a state has a life cycle", (t) => {
  const faults = files
    .filter(({ path, text }) => path.startsWith("src/models/") && /declare state\b/.test(text))
    .filter(
      ({ path, text }) => !path.endsWith("/SatCfdi.ts") && !/static override readonly lifeCycle/.test(text),
    )
    .map(({ path }) => path);
  t.deepEqual(faults, [], say(faults, "Give it a transition table in domain and name it: static lifeCycle."));
});

/** Returns the calls that write an object which names `state`. What is spread into one, the models refuse when it runs. */
function objectsWritten(text: string): string[] {
  return [...text.matchAll(/\.(?:patch\w*|update\w*|merge|upsert\w*)\(/g)]
    .map(({ 0: call, index }) => call + argumentsAt(text, index + call.length))
    .filter((call) => /[{,\s]state\s*[:,}]/.test(call))
    .map(oneLine);
}

/** Returns the SQL that updates a `state`: what stands behind `where` is read and not written. */
function statements(text: string): string[] {
  const updates = /\bupdate\s+(?:[\w${}]+\s+)?set\b(?:(?!\bwhere\b)[^;]){0,1500}?[\s,("`]state"?\s*=(?!=)/gi;
  return [...text.matchAll(updates)].map(([statement]) => oneLine(statement));
}

function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; end < text.length && depth > 0; end += 1) {
    if ("([{".includes(text[end] ?? "")) depth += 1;
    if (")]}".includes(text[end] ?? "")) depth -= 1;
  }
  return text.slice(from, end);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 100);
}

function moving({ imports }: SourceFile): string[] {
  return imports
    .filter(({ typeOnly }) => !typeOnly)
    .filter(({ target, names }) => /\/lifeCycles\/moveRows?\.ts$/.test(target) && importsValue(names))
    .map(({ target }) => target);
}

/** `{ type Move, moveRows }` imports a value, `{ type Patch }` does not. */
function importsValue(names: string): boolean {
  return names.split(",").some((name) => !/^\{?\s*type\s/.test(name.trim()) && /\w/.test(name));
}
