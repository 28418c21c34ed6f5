import test from "ava";
import { say } from "./say.ts";
import { type SourceFile, sourceTree } from "./sourceTree.ts";

interface Operation {
  readonly place: string;
  /** The types of its parameters, without those that a run or a caller brings along and that come last. */
  readonly types: readonly string[];
  /** The types of all its parameters. */
  readonly all: readonly string[];
}

/** The types of whoever does it: a request, a person or key, a place on the network, or a lease. */
const doers =
  /\b(Actor|Change|SettingsChange|Tenancy|\w*Principal|SignedIn|MirrorOwner|Origin|Browser|Lease)\b/;
/** The types of proofs that give a call its right where nobody is signed in. */
const proofs = /\b(ProvenTicket|OpenInvite|Challenge|User|Owner|IdempotencyOwner|LeasedPackage)\b/;
/** The circumstances of a run: its signal, and functions of the caller's. A `GlobalRun` is a row, and an input. */
const circumstances = /=>|\b((?!GlobalRun\b)\w*Run|ImportOrders|AbortSignal)\b/;

const operations = sourceTree("src/operations").flatMap(operationsOf);

test("the operations are found", (t) => {
  t.true(operations.length > 200, String(operations.length));
});

test("an operation takes the world first: deps, or a transaction and then what it needs of deps", (t) => {
  const faults = operations
    .filter(({ types }) => {
      const places = types.flatMap((type, place) => (isWorld(type) ? [place] : []));
      return places.some((place, index) => place !== index) || (places.length > 1 && !isDatabase(types[0]));
    })
    .map(told);
  t.deepEqual(faults, [], say(faults, "Write (deps, …), or inside a transaction (tx, …) and (tx, deps, …)."));
});

test("who does it comes right after the world", (t) => {
  const faults = operations
    .filter(({ types }) => inputsOf(types).slice(1).some(isDoer) || types.some(isDoerByDefault))
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      "Write (deps, by, input). A request is one parameter, its `Change`; a default actor hides who acts.",
    ),
  );
});

test("an operation takes one input; inside a transaction four parameters are the most", (t) => {
  const faults = operations
    .filter(({ types }) => {
      if (isDatabase(types[0])) return types.length > 4;
      const [first = "", ...others] = inputsOf(types);
      return others.length > (isDoer(first) || proofs.test(first) ? 1 : 0);
    })
    .map(told);
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      "Put what it is about into one object: { branchId, ...terms }. A default actor hides who acts.",
    ),
  );
});

test("what a run brings along comes last", (t) => {
  const faults = operations
    .filter(({ all }) => {
      const last = all.findIndex((type) => circumstances.test(type));
      return last >= 0 && all.slice(last).some((type) => !circumstances.test(type));
    })
    .map(told);
  t.deepEqual(faults, [], say(faults, "Put signals and callbacks behind the input."));
});

/** The exported functions of a file that answer later and touch the world; others are no operations. */
function operationsOf({ path, code }: SourceFile): Operation[] {
  const exported = /^export (async )?function\*? (\w+)(?:<[^(]*>)?\(/gm;
  return [...code.matchAll(exported)].flatMap((match) => {
    const [opening, isAsync, name = ""] = match;
    const { parameters, end } = parametersFrom(code, match.index + opening.length);
    const all = parameters.map(typeOf);
    const answersLater = isAsync !== undefined || /^\s*: Promise</.test(code.slice(end));
    if (!answersLater || !all.some(isWorld)) return [];
    const types = all.filter((type) => !circumstances.test(type));
    return [{ place: `${path} ${name}`, all, types }];
  });
}

/** Reads a parameter list from behind its opening parenthesis. */
function parametersFrom(code: string, start: number): { parameters: string[]; end: number } {
  const parameters: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; ; at += 1) {
    const sign = code[at] as string;
    const isArrow = sign === ">" && code[at - 1] === "=";
    if ("([{<".includes(sign)) depth += 1;
    else if (depth > 0 && ")]}>".includes(sign) && !isArrow) depth -= 1;
    else if (depth === 0 && (sign === "," || sign === ")")) {
      const parameter = code.slice(from, at).trim();
      if (parameter !== "") parameters.push(parameter);
      from = at + 1;
      if (sign === ")") return { parameters, end: from };
    }
  }
}

/** Returns the type as it is written behind the name or the destructured names. */
function typeOf(parameter: string): string {
  const behindNames = parameter.startsWith("{") ? parameter.slice(closingOf(parameter)) : parameter;
  return behindNames.replace(/^[^:]*:\s*/, "");
}

function closingOf(parameter: string): number {
  let depth = 0;
  for (let at = 0; at < parameter.length; at += 1) {
    if (parameter[at] === "{") depth += 1;
    if (parameter[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return parameter.length;
}

function isDatabase(type: string | undefined): boolean {
  return /^Knex\b/.test(type ?? "");
}

function isWorld(type: string): boolean {
  return isDatabase(type) || /^(\w*Deps|World)\b|^Pick<(Deps|\w*Deps|Config)\b/.test(type);
}

function isDoer(type: string): boolean {
  return doers.test(type.replace(/^\{[\s\S]*/, ""));
}

function isDoerByDefault(type: string): boolean {
  return isDoer(type) && /[^=]=[^=>]/.test(type);
}

function inputsOf(types: readonly string[]): readonly string[] {
  return types.filter((type) => !isWorld(type));
}

function told({ place, all }: Operation): string {
  return `${place} (${all.map((type) => type.replaceAll(/\s+/g, " ").slice(0, 40)).join(", ")})`;
}
