/** Asks until the answer is truthy, and answers it; throws what was waited for when that takes too long. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T> | T,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
