import { errorCatalogue, type Text } from "../../../errors.ts";
import { packageFaultTexts } from "./packageFaultTexts.ts";
import { reasonTexts } from "./reasonTexts.ts";

const words: Readonly<Record<string, Text>> = {
  // A schedule that could not ask has the error's code for a reason, a package that cannot be read on has its fault's.
  ...messagesOf(errorCatalogue),
  ...messagesOf(packageFaultTexts),
  ...reasonTexts,
};

/**
 * Returns what a reason means to people, and what to do where they can do something. An unknown word is shown as such.
 */
export function reasonWords(reason: string): Text {
  const known = Object.hasOwn(words, reason) ? words[reason] : undefined;
  return known ?? reasonTexts.unknown;
}

function messagesOf(table: Readonly<Record<string, { readonly message: Text }>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(table).map(([code, { message }]) => [code, message]));
}
