import { readReceiptKey } from "../../../domain/tickets/receiptKey.ts";
import { AppError } from "../../../errors.ts";
import type { FileAnswer } from "../../answer.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import type { Page, PageAnswer, PageRequest } from "../page.ts";
import { invoicePage, mailInvoice } from "./invoicePage.ts";
import { issue } from "./issue.ts";
import { mistypedKey } from "./keyPage.ts";
import { recover, recoveryPage } from "./recovery.ts";
import { noReceiptCookie, receiptTokenOf } from "./receiptCookie.ts";
import { pathOfReceipt, receiptPath } from "./receiptPaths.ts";
import { salePage } from "./salePage.ts";
import type { FoundTicket } from "./saleSummary.ts";
import type { ConsumerInvoice } from "./invoiceStatus.ts";

/** Shows what a receipt's link leads to: the sale, then its invoice while it is made, then the files. */
export const receiptPage: Page = {
  path: `${receiptPath}/:key`,
  callsPerMinute: 120,
  async show(request) {
    const key = keyOf(request);
    if (key === undefined) return mistypedKey(typedKey(request), request.language);
    const held = await heldInvoice(request, key);
    if (held && held.state !== "refused") return invoicePage(request, key, held);
    const found = await lookUp(request, key);
    return isOpen(found) ? salePage(request, found, held) : recoveryPage(request, found);
  },
  async submit(request, form) {
    const key = keyOf(request);
    if (key === undefined) return mistypedKey(typedKey(request), request.language);
    return acts[form.get("do")]?.(request, key, form) ?? { goTo: pathOfReceipt(key) };
  },
};

/** Downloads the files of the invoice that this browser has asked for. */
export const receiptFilePage: Page = {
  path: `${receiptPath}/:key/:format`,
  callsPerMinute: 30,
  async show(request) {
    const key = keyOf(request);
    if (key === undefined) throw new AppError("resource.not_found");
    const receiptToken = receiptTokenOf(request, key);
    if (receiptToken === undefined) return { goTo: pathOfReceipt(key) };
    const body = { receiptToken, format: request.params["format"] };
    return (await request.askApi("downloadConsumerInvoice", { body })) as FileAnswer;
  },
};

const acts: Readonly<
  Partial<Record<string, (request: PageRequest, key: string, form: Form) => Promise<PageAnswer>>>
> = {
  async issue(request, key, form) {
    const held = await heldInvoice(request, key);
    if (held && held.state !== "refused") return { goTo: pathOfReceipt(key) };
    const found = await lookUp(request, key);
    return isOpen(found) ? issue(request, { key, found, held }, form) : recoveryPage(request, found);
  },
  async recover(request, key, form) {
    return recover(request, key, form.get("rfc"), await lookUp(request, key));
  },
  async mail(request, key, form) {
    const held = await heldInvoice(request, key);
    return held ? mailInvoice(request, key, held, form.get("email").trim()) : { goTo: pathOfReceipt(key) };
  },
  forget: (_request, key) => Promise.resolve({ goTo: pathOfReceipt(key), cookies: [noReceiptCookie(key)] }),
};

/** Returns the invoice that this browser has asked for; `undefined` when there is none, or its token has ended. */
async function heldInvoice(request: PageRequest, key: string): Promise<ConsumerInvoice | undefined> {
  const receiptToken = receiptTokenOf(request, key);
  if (receiptToken === undefined) return undefined;
  try {
    return await dataOf<ConsumerInvoice>(request.askApi("readConsumerInvoice", { body: { receiptToken } }));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

function lookUp({ askApi }: PageRequest, key: string): Promise<FoundTicket> {
  return dataOf<FoundTicket>(askApi("lookUpConsumerTicket", { body: { key } }));
}

function isOpen({ ticket: { state } }: FoundTicket): boolean {
  return state === "open" || state === "processing";
}

function typedKey({ params }: PageRequest): string {
  return (params["key"] ?? "").slice(0, 300);
}

function keyOf(request: PageRequest): string | undefined {
  const read = readReceiptKey(typedKey(request));
  return read.kind === "key" ? read.key : undefined;
}
