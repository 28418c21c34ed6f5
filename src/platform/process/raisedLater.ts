/** Returns a signal that is raised so long after the other one, with its reason: for work that is better finished. */
export function raisedLater(signal: AbortSignal | undefined, ms: number): AbortSignal | undefined {
  if (!signal) return undefined;
  const later = new AbortController();
  const raise = (): void => void setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) raise();
  else signal.addEventListener("abort", raise, { once: true });
  return later.signal;
}
