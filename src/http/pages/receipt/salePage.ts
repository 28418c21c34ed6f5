import { html } from "../html.ts";
import type { PageContent, PageRequest } from "../page.ts";
import { writtenDay } from "../written.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { receiverChoices } from "./receiverChoices.ts";
import { emptyReceiver, receiverForm, type ReceiverFormState, type TypedReceiver } from "./receiverForm.ts";
import { type FoundTicket, saleSummary } from "./saleSummary.ts";

type Problems = Pick<ReceiverFormState, "faults" | "warnings">;

/** A sale that can be invoiced, and the form for it; after a refusal with what SAT said against the last try. */
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

/** What is known of who asked before: the rest has to be typed again, since it is shown to nobody. */
function receiverOf(refused: ConsumerInvoice | undefined): TypedReceiver {
  if (!refused) return emptyReceiver;
  const { rfc, name } = refused.receiver;
  return { ...emptyReceiver, rfc, name };
}
