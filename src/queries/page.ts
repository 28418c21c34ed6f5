/** The place where a list goes on: rows after the one whose internal order is `after`, newest first. */
export interface Page {
  readonly limit: number;
  readonly after?: string;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The internal order of the last row, when there are more behind it. */
  readonly next?: string;
}

/** Cuts a list that was read one row longer than asked. */
export function pageOf<Row extends { seq: string }>(rows: Row[], limit: number): PageOf<Row> {
  if (rows.length <= limit) return { rows };
  const shown = rows.slice(0, limit);
  return { rows: shown, next: (shown.at(-1) as Row).seq };
}
