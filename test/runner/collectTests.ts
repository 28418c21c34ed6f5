import type { ExecutionContext, TestFn } from "ava";

type Run = (t: ExecutionContext) => unknown;

/** A test as its file declared it. */
export interface CollectedTest {
  readonly title: string;
  readonly run: Run;
  readonly kind: "run" | "skip" | "failing";
}

/** What a test file declares: its tests in ava's order, and what goes before and after. */
export interface CollectedFile {
  readonly serial: CollectedTest[];
  readonly concurrent: CollectedTest[];
  readonly before: Run[];
  /** Run as a last test, so that it may assert. */
  readonly last: CollectedTest[];
  /** Comes after all tests, also where one has failed. */
  readonly after: Run[];
  readonly beforeEach: Run[];
  readonly afterEach: Run[];
}

/** Imports a test file, and returns what it declares through `collector`. */
export async function collectTests(load: () => Promise<unknown>): Promise<CollectedFile> {
  const file: CollectedFile = {
    serial: [],
    concurrent: [],
    before: [],
    last: [],
    after: [],
    beforeEach: [],
    afterEach: [],
  };
  current = file;
  await load();
  return file;
}

let current: CollectedFile | undefined;

/** The `test` that grouped files get from `ava`: it takes down what they declare, for `runGroup` to run. */
export const collector = Object.assign(declare("concurrent", "run"), {
  ...modifiers("concurrent"),
  serial: Object.assign(declare("serial", "run"), { ...modifiers("serial"), ...hooks() }),
  ...hooks(),
}) as unknown as TestFn;

function modifiers(order: "serial" | "concurrent"): Record<string, unknown> {
  return {
    skip: declare(order, "skip"),
    failing: declare(order, "failing"),
    // Left in by mistake it would hide every other test, so here it hides none.
    only: declare(order, "run"),
  };
}

function declare(order: "serial" | "concurrent" | "last", kind: CollectedTest["kind"]) {
  return (title: string, run: Run, ...args: unknown[]): void => {
    if (typeof title !== "string" || typeof run !== "function" || args.length > 0)
      throw new Error("A test is a title and a function here; ava's macros are not supported.");
    declaring()[order].push({ title, run, kind });
  };
}

function hooks(): Record<string, unknown> {
  const hook =
    (when: "before" | "after" | "beforeEach" | "afterEach") =>
    (...args: [Run] | [title: string, Run]): void =>
      void declaring()[when].push(args.at(-1) as Run);
  return {
    before: hook("before"),
    beforeEach: hook("beforeEach"),
    after: Object.assign(declare("last", "run"), { always: hook("after") }),
    afterEach: Object.assign(hook("afterEach"), { always: hook("afterEach") }),
  };
}

function declaring(): CollectedFile {
  if (!current) throw new Error("Tests are declared while their file loads.");
  return current;
}
