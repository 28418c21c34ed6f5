import type { MailRow } from "../../models/MailRow.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";
import { type MailContent, sealedContent } from "./mailContent.ts";

interface NewMail extends Pick<MailRow, "merchantId" | "template" | "language"> {
  readonly to: string;
  readonly content: MailContent;
  readonly invoiceId?: string | undefined;
  readonly livemode?: boolean;
  readonly resentFrom?: string;
}

/** Returns the row of a new mail, with its content encrypted. */
export function mailRow(mail: NewMail, { vault, clock }: Pick<Deps, "vault" | "clock">) {
  const id = newId();
  return {
    id,
    merchantId: mail.merchantId,
    recipient: mail.to,
    template: mail.template,
    language: mail.language,
    ...sealedContent({ vault }, id, mail.content),
    invoiceId: mail.invoiceId ?? null,
    livemode: mail.livemode ?? null,
    resentFrom: mail.resentFrom ?? null,
    copyOf: null as string | null,
    copyKind: null as "cc" | "bcc" | null,
    createdAt: clock.now(),
  };
}
