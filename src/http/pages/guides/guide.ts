import type { Text } from "../../../errors.ts";

/** Returns a text in both languages; a guide reads better with short lines. */
export function both(es: string, en: string): Text {
  return { es, en };
}

/** A call that a reader can paste. `$NAME` in the path or the body stands for what an earlier answer gave. */
export interface CallExample {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The credential; the API key when absent. `login` makes the session that `session` carries. */
  readonly as?: "session" | "login" | "nobody";
  readonly body?: Readonly<Record<string, unknown>>;
  /** Names that the call makes for itself and later calls use again, as the shell writes their values. */
  readonly names?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Fields of the answer, by their path in it, and their values. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Names the values of the answer that later calls take, by their path in it. */
  readonly keep?: Readonly<Record<string, string>>;
  /** The call is repeated until the answer has the fields: workers do their part in between. */
  readonly isRepeated?: true;
  /** The name of the file that the answer becomes. */
  readonly saveAs?: string;
}

/** Lines for a shell: each stands in a guide that a scenario test pastes, or is a command that a test runs. */
interface ShellExample {
  readonly shell: string;
}

/** JavaScript that a reader may copy into their own program. */
interface CodeExample {
  readonly code: string;
}

export type Example = CallExample | ShellExample | CodeExample;

interface Step {
  readonly heading: Text;
  /** Plain text; `code` and [links](/docs) are written as in Markdown. */
  readonly text: Text;
  readonly examples?: readonly Example[];
}

/** A guide is data, so that both languages have the same examples and a test can run each of them. */
export interface Guide {
  readonly slug: string;
  readonly title: Text;
  readonly intro: Text;
  readonly steps: readonly Step[];
}
