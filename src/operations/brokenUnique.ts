/**
 * Returns the unique index that this database error is about; `undefined` for every other error. Read from
 * PostgreSQL's own error: behind the wall between tenants it tells no detail, by which Objection would know it.
 */
export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint } = ((error as { nativeError?: object } | null)?.nativeError ?? error ?? {}) as {
    readonly code?: string;
    readonly constraint?: string;
  };
  return code === "23505" ? constraint : undefined;
}
