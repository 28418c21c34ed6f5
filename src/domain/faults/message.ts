import type { Text } from "../../errors.ts";

/** A text of what is wrong and what to do, with `{figures}` to fill in. */
export interface Message {
  readonly message: Text;
  readonly cure: Text;
}

/** Messages by code. A code with several ways to be broken has a key for each: the code, a space, a word. */
export type MessageTable = Readonly<Record<string, Message>>;

type TextsOf<M extends Message> = M["message"]["es" | "en"] | M["cure"]["es" | "en"];

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The figures that a message's texts name. */
export type FiguresOf<M extends Message> = Readonly<Record<NamesIn<TextsOf<M>>, string | number>>;
