import { readReceiptKey } from "../../../domain/tickets/receiptKey.ts";
import { AppError } from "../../../errors.ts";
import type { FileAnswer } from "../../answer.ts";
import { ticketLinkRoute } from "../../system/ticketLink.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import type { Page, PageAnswer, PageRequest } from "../page.ts";
import { html } from "../html.ts";
import { pageBrand } from "../pageBrand.ts";
import { addedKeys, addReceipt, type Basket, combine, lookUp, typedOther } from "./basket.ts";
import { closedSale } from "./closedSale.ts";
import { askForHelp, helpLink, helpPage } from "./helpPage.ts";
import { askForCancellation, invoicePage, mailInvoice } from "./invoicePage.ts";
import { correct, issue, review } from "./issue.ts";
import { mistypedKey } from "./keyPage.ts";
import { recover, recoveryPage } from "./recovery.ts";
import { noReceiptCookie, receiptTokenOf } from "./receiptCookie.ts";
import { keyPath, pathOfReceipt } from "./receiptPaths.ts";
import { typedReceiver } from "./receiverForm.ts";
import { correctionPage, salePage } from "./salePage.ts";
import type { FoundTicket } from "./saleSummary.ts";
import { type ConsumerInvoice, isCorrectable } from "./invoiceStatus.ts";

/** Shows what a receipt's link leads to: the sale, then its invoice while it is made, then the files. */
export const receiptPage: Page = {
  path: ticketLinkRoute.path,
  callsPerMinute: 120,
  async show(request) {
    const key = keyOf(request);
    if (key === undefined) return mistypedKey(typedKey(request), request.language);
    if (request.query("do") === "help") return helpPage(request, key);
    try {
      return await shown(request, key);
    } catch (error) {
      const closed = closedSale(error, key, request);
      if (closed) return closed;
      throw error;
    }
  },
  async submit(request, form) {
    const key = keyOf(request);
    if (key === undefined) return mistypedKey(typedKey(request), request.language);
    return acts[form.get("do")]?.(request, key, form) ?? { goTo: pathOfReceipt(key) };
  },
};

async function shown(request: PageRequest, key: string): Promise<PageAnswer> {
  const held = await heldInvoice(request, key);
  if (held && held.state !== "refused") {
    const isCorrected = request.query("do") === "correct" && isCorrectable(held, request);
    const page = isCorrected
      ? correctionPage(request, key, await lookUp(request, key), held)
      : invoicePage(request, key, held);
    return dressed(request, { key, merchant: held.merchant }, page);
  }
  const found = await lookUp(request, key);
  const page = found.ticket.claimable
    ? salePage(request, await combine(request, found, []), held)
    : recoveryPage(request, found);
  return dressed(request, { key, merchant: found.ticket.merchant }, page);
}

/** Downloads the files of the invoice that this browser has asked for. */
export const receiptFilePage: Page = {
  path: `${ticketLinkRoute.path}/:format`,
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

/** Sends on whoever has the address that the pages of receipts had formerly. */
export const formerReceiptPage: Page = {
  path: `${keyPath}/:key{/*rest}`,
  callsPerMinute: 120,
  show: (request) => Promise.resolve({ goTo: pathOfReceipt(typedKey(request)) }),
};

const acts: Readonly<
  Partial<Record<string, (request: PageRequest, key: string, form: Form) => Promise<PageAnswer>>>
> = {
  review: (request, key, form) => onSale(request, { key, form }, (wanted) => review(request, wanted, form)),
  issue: (request, key, form) => onSale(request, { key, form }, (wanted) => issue(request, wanted, form)),
  edit: (request, key, form) =>
    onSale(request, { key, form }, ({ found, held }) =>
      Promise.resolve(salePage(request, found, held, { typed: typedReceiver(form) })),
    ),
  add: (request, key, form) =>
    onSale(request, { key, form }, async ({ found, held }) => {
      const typed = typedOther(form);
      const { basket, problems } = await addReceipt(request, { basket: found, ownKey: key, typed });
      if (problems.length === 0) return salePage(request, basket, held);
      return { ...salePage(request, basket, held, { added: { typed, problems } }), status: 422 };
    }),
  drop: (request, key, form) =>
    onSale(request, { key, form }, ({ found, held }) => Promise.resolve(salePage(request, found, held))),
  async correct(request, key, form) {
    const held = await heldInvoice(request, key);
    if (!held || !isCorrectable(held, request)) return { goTo: pathOfReceipt(key) };
    const found = await lookUp(request, key);
    const basket = await combine(request, found, []);
    return dressed(
      request,
      { key, merchant: held.merchant },
      await correct(request, { key, found: basket, held }, form),
    );
  },
  async recover(request, key, form) {
    const found = await lookUp(request, key);
    return dressed(
      request,
      { key, merchant: found.ticket.merchant },
      await recover(request, key, form.get("rfc"), found),
    );
  },
  async mail(request, key, form) {
    const held = await heldInvoice(request, key);
    if (!held) return { goTo: pathOfReceipt(key) };
    return dressed(
      request,
      { key, merchant: held.merchant },
      await mailInvoice(request, key, held, form.get("email").trim()),
    );
  },
  async cancel(request, key, form) {
    const held = await heldInvoice(request, key);
    if (!held) return { goTo: pathOfReceipt(key) };
    const reason = form.get("reason").replace(/\s+/g, " ").trim();
    const page = await askForCancellation(request, key, held, reason);
    return dressed(request, { key, merchant: held.merchant }, page);
  },
  help: (request, key, form) => askForHelp(request, key, form),
  forget: (_request, key) => Promise.resolve({ goTo: pathOfReceipt(key), cookies: [noReceiptCookie(key)] }),
};

interface OpenSale {
  readonly key: string;
  readonly found: Basket;
  readonly held: ConsumerInvoice | undefined;
}

/** Acts on a sale that can still be invoiced; any other shows how it stands. */
async function onSale(
  request: PageRequest,
  { key, form }: { readonly key: string; readonly form: Form },
  act: (sale: OpenSale) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const held = await heldInvoice(request, key);
  if (held && held.state !== "refused") return { goTo: pathOfReceipt(key) };
  const found = await lookUp(request, key);
  const shown = found.ticket.claimable
    ? await actOn(request, { key, found: await combine(request, found, addedKeys(form)), held }, act)
    : recoveryPage(request, found);
  return dressed(request, { key, merchant: found.ticket.merchant }, shown);
}

/** Acts on receipts that can be one invoice; of any others it shows why they cannot. */
async function actOn(
  request: PageRequest,
  sale: OpenSale,
  act: (sale: OpenSale) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const { found, held } = sale;
  if (found.faults.length === 0) return act(sale);
  return { ...salePage(request, found, held, { added: { problems: found.faults } }), status: 422 };
}

/** Puts a page into the merchant's colours, with the way to ask for help and the script that makes it quicker to use. */
async function dressed(
  request: PageRequest,
  { key, merchant }: { readonly key: string; readonly merchant: FoundTicket["ticket"]["merchant"] },
  answer: PageAnswer,
): Promise<PageAnswer> {
  if (!("body" in answer)) return answer;
  const body = html`${answer.body} ${helpLink(key, request.language)}`;
  return { ...answer, body, hasScript: true, brand: await pageBrand(request, merchant) };
}

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

function typedKey({ params }: PageRequest): string {
  return (params["key"] ?? "").slice(0, 300);
}

function keyOf(request: PageRequest): string | undefined {
  const read = readReceiptKey(typedKey(request));
  return read.kind === "key" ? read.key : undefined;
}
