import { AppError } from "../../../errors.ts";
import { errorPage } from "../errorPage.ts";
import { html } from "../html.ts";
import type { PageRequest, ShownPage } from "../page.ts";
import { refusal } from "../refusal.ts";
import { helpLink } from "./helpPage.ts";

/** The reasons for which a sale is there and cannot be invoiced; its holder may ask the merchant about it. */
const reasons: readonly string[] = ["ticket.window_closed", "ticket.locked"];

/** Returns the page of a sale that is closed to its holder; `undefined` for any other error. */
export function closedSale(error: unknown, key: string, { language }: PageRequest): ShownPage | undefined {
  if (!(error instanceof AppError) || !reasons.includes(error.code)) return undefined;
  const page = errorPage(error, language);
  return { ...page, body: html`${page.body} ${helpLink(key, language)}`, ...refusal(error) };
}
