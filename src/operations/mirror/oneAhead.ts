/**
 * Yields the same values in the same order; while one is being used, the next is being made, and never more than one.
 * What the making throws comes when its turn has come.
 */
export async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]();
  let making = values.next();
  try {
    for (;;) {
      const made = await making;
      if (made.done) return;
      making = values.next();
      // Nobody waits for it yet; it is thrown where it is awaited.
      making.catch(() => {});
      yield made.value;
    }
  } finally {
    await making.catch(() => {});
    await values.return?.();
  }
}
