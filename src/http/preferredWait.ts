/** Nobody holds a connection for longer than this. */
const mostSeconds = 10;

/** Returns the seconds that `Prefer: wait` asks for (RFC 7240), ten at most and without a number; 0 when it does not. */
export function preferredWait(prefer: string): number {
  const wait = /(?:^|[,;])\s*wait\s*(?:=\s*"?(\d{1,6})"?)?\s*(?:$|[,;])/i.exec(prefer);
  if (!wait) return 0;
  return Math.min(mostSeconds, wait[1] === undefined ? mostSeconds : Number(wait[1]));
}
