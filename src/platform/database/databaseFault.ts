/**
 * Returns a sentence about a failure of PostgreSQL: what happened and what an operator does about it, without the
 * statement and without a stack. `undefined` for an error that does not come from the database.
 */
export function databaseFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Objection wraps what the driver threw.
  const { nativeError } = error as { readonly nativeError?: unknown };
  if (nativeError !== undefined) return databaseFault(nativeError);
  const { code, address, port, detail, constraint, severity } = error as DriverError;
  if (code !== undefined && code in unreachable) {
    const at = address === undefined ? "" : ` at ${address}:${port}`;
    return `The database does not answer (${unreachable[code]}${at}): start PostgreSQL, or correct DATABASE_URL.`;
  }
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return slowness(error);
  const cure = cures[code] ?? cures[code.slice(0, 2)];
  // Knex writes the whole statement before the server's own words.
  const words = error.message.split(" - ").at(-1) ?? error.message;
  if (cure !== undefined) return `${capital(words)}: ${cure}`;
  if (severity === undefined && constraint === undefined) return undefined;
  return `The database refused this: ${words}${detail === undefined ? "" : ` (${detail})`}.`;
}

interface DriverError {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly detail?: string;
  readonly constraint?: string;
  readonly severity?: string;
}

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EHOSTUNREACH: "host unreachable",
  ENOTFOUND: "unknown host",
  EAI_AGAIN: "its host's name cannot be resolved",
  ETIMEDOUT: "no answer in time",
  EPIPE: "connection closed",
};

/** The remedies, by SQLSTATE or by its class. */
const cures: Readonly<Record<string, string>> = {
  "28": "correct the user and the password in DATABASE_URL.",
  "3D000": "create this database (`createdb`), or correct its name in DATABASE_URL.",
  "42501": "DATABASE_URL needs the role that owns the database; grant it the right that is missing.",
  "42P01":
    "the database has not the schema of this version; run the `release` line of the Procfile (`node dist/run/release.js`).",
  "42703":
    "the database has not the schema of this version; run the `release` line of the Procfile (`node dist/run/release.js`).",
  "53300": "raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.",
  "53100": "make room on the disk of PostgreSQL.",
  "57P03": "PostgreSQL is starting or stopping; try again in a moment.",
  "22P02": "a value has not the form that is expected.",
};

function slowness({ name, message }: Error): string | undefined {
  if (name === "KnexTimeoutError" || /^(timeout e|Connection terminated)/.test(message))
    return "The database does not answer in time: look at PostgreSQL, or correct DATABASE_URL.";
  return undefined;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
