import type { MailContents } from "../mailContents.ts";
import { type CustomerMail, customerMails } from "./customerMails.ts";
import type { PlaceholderValues } from "./withOwnText.ts";

/** Returns the value of each placeholder of a mail; `customer` is the name of the document's receiver. */
export function placeholderValues<Name extends CustomerMail>(
  name: Name,
  content: MailContents[Name],
  customer: string,
): PlaceholderValues {
  const count = "documents" in content ? String(content.documents.length) : "";
  const all: Readonly<Record<string, unknown>> = { ...content, customer, count };
  return Object.fromEntries(customerMails[name].map((one) => [one, textOf(all[one])]));
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
