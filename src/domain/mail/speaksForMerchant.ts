import { mailKindOf } from "./mailLimits.ts";
import type { MailTemplate } from "./mailTemplate.ts";

/** Says whether a mail speaks in the merchant's name to its customer: it has the merchant's looks, server and reply address. */
export function speaksForMerchant(template: MailTemplate): boolean {
  return mailKindOf(template) === "invoice";
}
