import { html, type Html } from "../html.ts";
import type { PageContent, PageRequest } from "../page.ts";
import { writtenDay } from "../written.ts";
import { addedField, type Basket } from "./basket.ts";
import { type AddedShown, basketPart } from "./basketPart.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiverChoices } from "./receiverChoices.ts";
import { emptyReceiver, receiverForm, type ReceiverFormState, type TypedReceiver } from "./receiverForm.ts";
import { type FoundTicket, saleSummary } from "./saleSummary.ts";
import { steps } from "./steps.ts";

type Shown = Pick<ReceiverFormState, "faults" | "warnings"> & {
  readonly typed?: TypedReceiver;
  /** The further receipt that the reader has just named. */
  readonly added?: AddedShown;
};

/** Shows a sale that can be invoiced and the form for it; after a refusal also what SAT said about the last try. */
export function salePage(
  request: PageRequest,
  found: Basket,
  refused: ConsumerInvoice | undefined,
  { added, ...shown }: Shown = {},
): PageContent {
  const { language } = request;
  const words = receiptTexts[language];
  const { lastDay, state } = found.ticket;
  const carried = addedField(found);
  const form = formOf(request, found, refused, { faults: refused?.faults ?? [], ...shown, carried });
  const isAlone = found.others.length === 0;
  const summary = [
    isAlone && saleSummary(found, language),
    state !== "globallyInvoiced" && basketPart(found, language, added),
  ];
  // What has to be mended comes first: on a telephone the rest is far below.
  const isMended = shown.typed !== undefined || refused !== undefined;
  return {
    title: words.title,
    body: html`${steps(1, language)}
      <h1>${refused ? words.refusedTitle : words.title}</h1>
      <p class="lead">${refused ? words.refusedLead : words.until(writtenDay(lastDay, language))}</p>
      ${state === "globallyInvoiced" && html`<p class="notice warn">${words.late}</p>`}
      ${isMended ? [form, ...summary] : [...summary, form]}`,
  };
}

/** Asks for the right data of an invoice that is stamped for a wrong receiver. */
export function correctionPage(
  request: PageRequest,
  key: string,
  found: FoundTicket,
  invoice: ConsumerInvoice,
  shown: Omit<Shown, "added"> = {},
): PageContent {
  const { language } = request;
  const words = receiptTexts[language];
  return {
    title: words.correctTitle,
    body: html`<h1>${words.correctTitle}</h1>
      <p class="lead">${words.correctLead}</p>
      ${formOf(request, found, invoice, { ...shown, isCorrection: true })}
      <p><a href="${pathOfReceipt(key)}">${words.back}</a></p>`,
  };
}

function formOf(
  request: PageRequest,
  found: FoundTicket,
  known: ConsumerInvoice | undefined,
  {
    typed = receiverOf(known),
    ...shown
  }: Omit<Shown, "added"> & Pick<ReceiverFormState, "isCorrection" | "carried">,
): Html {
  const choices = receiverChoices(request, typed, found.ticket.cfdiUses);
  return receiverForm({ typed, ...choices, ...shown }, request.language);
}

/**
 * Returns the receiver's fields that the earlier invoice shows; the others are shown to nobody and have to be typed
 * again.
 */
function receiverOf(known: ConsumerInvoice | undefined): TypedReceiver {
  if (!known) return emptyReceiver;
  const { rfc, name } = known.receiver;
  return { ...emptyReceiver, rfc, name };
}
