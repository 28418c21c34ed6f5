import { html } from "../html.ts";
import type { PageContent, PageRequest } from "../page.ts";
import { writtenDay } from "../written.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { receiverChoices } from "./receiverChoices.ts";
import { emptyReceiver, receiverForm, type ReceiverFormState, type TypedReceiver } from "./receiverForm.ts";
import { type FoundTicket, saleSummary } from "./saleSummary.ts";

type Problems = Pick<ReceiverFormState, "faults" | "warnings">;

/** Shows a sale that can be invoiced and the form for it; after a refusal also what SAT said about the last try. */
export function salePage(
  request: PageRequest,
  found: FoundTicket,
  refused: ConsumerInvoice | undefined,
  { typed, ...problems }: Problems & { readonly typed?: TypedReceiver } = {},
): PageContent {
  const { language } = request;
  const words = receiptTexts[language];
  const known = typed ?? receiverOf(refused);
  const choices = receiverChoices(request, known, found.ticket.cfdiUses);
  const form = receiverForm(
    { typed: known, ...choices, ...(typed ? problems : { faults: refused?.faults ?? [] }) },
    language,
  );
  const summary = saleSummary(found, language);
  // What has to be mended comes first: on a telephone the rest is far below.
  const isMended = typed !== undefined || refused !== undefined;
  return {
    title: words.title,
    body: html`<h1>${refused ? words.refusedTitle : words.title}</h1>
      <p>${refused ? words.refusedLead : words.until(writtenDay(found.ticket.lastDay, language))}</p>
      ${isMended ? [form, summary] : [summary, form]}`,
  };
}

/**
 * Returns the receiver's fields that the refused invoice shows; the others are shown to nobody and have to be typed
 * again.
 */
function receiverOf(refused: ConsumerInvoice | undefined): TypedReceiver {
  if (!refused) return emptyReceiver;
  const { rfc, name } = refused.receiver;
  return { ...emptyReceiver, rfc, name };
}
