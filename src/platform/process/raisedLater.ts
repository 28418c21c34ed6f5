/**
 * Runs work that is better finished: its signal is raised so long after the one that is given, with the same reason.
 * Returns what the work returns.
 */
export async function raisedLater<T>(
  signal: AbortSignal | undefined,
  ms: number,
  work: (later: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (!signal) return work(undefined);
  const later = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const raise = (): void => void (timer = setTimeout(() => later.abort(signal.reason), ms));
  if (signal.aborted) raise();
  else signal.addEventListener("abort", raise, { once: true });
  try {
    return await work(later.signal);
  } finally {
    signal.removeEventListener("abort", raise);
    clearTimeout(timer);
  }
}
