import type { Text } from "../../../errors.ts";

/** What is wrong and what to do, with `{figures}` to fill in. */
export interface Message {
  readonly message: Text;
  readonly cure: Text;
}

/** Messages by code. A code with several ways to be broken has a key for each: the code, a space, a word. */
export type MessageTable = Readonly<Record<string, Message>>;
