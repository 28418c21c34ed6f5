import test, { type ExecutionContext } from "ava";

/** Starts a thing once for all tests of a file: it is ready before the first and gone after the last. */
export function ofFile<T>(start: (t: Pick<ExecutionContext, "teardown">) => Promise<T>): () => T {
  let started: { readonly thing: T } | undefined;
  const teardowns: (() => unknown)[] = [];
  test.before(async (t) => {
    t.timeout(60_000);
    started = { thing: await start({ teardown: (work) => void teardowns.unshift(work) }) };
  });
  test.after.always(async () => {
    for (const work of teardowns) await work();
  });
  return () => {
    if (!started) throw new Error("What a file shares is there only while its tests run.");
    return started.thing;
  };
}
