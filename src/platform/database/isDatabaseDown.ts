/** Classes of SQLSTATE that say "not now": connection, resources, operator intervention, system error. */
const unavailableClasses = ["08", "53", "57", "58"];
const networkCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EAI_AGAIN",
];

/**
 * Says whether a failure means that the database cannot be reached or used now, whatever the query was; then asking
 * again at once, or item by item, is pointless. Statement timeouts (57014) are about the query and do not count.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    if (networkCodes.includes(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code)) return code !== "57014" && unavailableClasses.includes(code.slice(0, 2));
  }
  return (
    error.name === "KnexTimeoutError" ||
    /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout)/.test(
      error.message,
    )
  );
}
