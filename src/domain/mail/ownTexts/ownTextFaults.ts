import type { Fault } from "../../../errors.ts";
import { type FaultMaker, faultsFrom } from "../../faults/faultsFrom.ts";
import { type CustomerMail, customerMails, hasButton } from "./customerMails.ts";
import type { OwnText } from "./ownText.ts";
import { ownTextMessages } from "./ownTextMessages.ts";

const fault: FaultMaker<typeof ownTextMessages> = faultsFrom(ownTextMessages);

/** A pair of braces with anything in it, or one that is not closed. */
const braces = /\{\{\s*([^{}]*?)\s*\}\}|\{\{[^{}]{0,30}/g;

/** Returns every fault of a mail's own words: placeholders that the mail does not know, and words for a button that it lacks. */
export function ownTextFaults(name: CustomerMail, text: OwnText, path: string): Fault[] {
  const allowed: readonly string[] = customerMails[name];
  const { subject, heading, paragraphs, button, note } = text;
  const parts: readonly (readonly [string, string | null])[] = [
    ["subject", subject],
    ["heading", heading],
    ...paragraphs.map((paragraph, at) => [`paragraphs[${at}]`, paragraph] as const),
    ["button", button],
    ["note", note],
  ];
  const list = allowed.map((one) => `{{${one}}}`).join(", ");
  const unknown = parts.flatMap(([field, words]) =>
    unknownIn(words ?? "", allowed).map((found) =>
      fault("mail_text.placeholder_unknown", `${path}.${field}`, { name: found, allowed: list }),
    ),
  );
  const lost = button !== null && button.trim() !== "" && !hasButton(name);
  return lost ? [...unknown, fault("mail_text.no_button", `${path}.button`)] : unknown;
}

function unknownIn(words: string, allowed: readonly string[]): string[] {
  return [...words.matchAll(braces)]
    .filter(([, name]) => name === undefined || !allowed.includes(name))
    .map(([found]) => found);
}
