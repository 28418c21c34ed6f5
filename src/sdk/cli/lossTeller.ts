import type { Terminal } from "./terminal.ts";

/** Returns what tells the user that the API does not answer, and when it is asked again. */
export function lossTeller(terminal: Pick<Terminal, "err">): (error: Error, waitMs: number) => void {
  return ({ message }, waitMs) =>
    terminal.err(`${message} It is asked again in ${waitMs / 1_000} seconds; Ctrl+C ends this.`);
}
