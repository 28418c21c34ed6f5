import { readReceiptKey } from "../../../domain/tickets/receiptKey.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import type { Form } from "../form.ts";
import { html, type Html } from "../html.ts";
import type { PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { keyByProof, saleProof, typedSale, type TypedSale } from "./saleFields.ts";
import type { FoundTicket } from "./saleSummary.ts";

/** A receipt, and those that its holder has added to it: then its token stands for all of them. */
export interface Basket extends FoundTicket {
  readonly others: readonly { readonly key: string; readonly found: FoundTicket }[];
  /** The sum of what all of them say. */
  readonly sum: number | string;
  /** The reasons why they cannot be one invoice. */
  readonly faults: readonly PresentedFault[];
}

/** The most receipts besides the page's own, as the contract combines them. */
export const mostOthers = 9;

/** Returns the keys of the receipts that a form of the page has added so far. */
export function addedKeys(form: Form): readonly string[] {
  const keys = form.get("with").split(" ").slice(0, mostOthers);
  return [...new Set(keys)].filter((key) => readReceiptKey(key).kind === "key");
}

/** Carries the added receipts through a form of the page. */
export function addedField({ others }: Basket, without = ""): Html | undefined {
  const keys = others.map(({ key }) => key).filter((key) => key !== without);
  return keys.length === 0 ? undefined : html`<input type="hidden" name="with" value="${keys.join(" ")}" />`;
}

export function lookUp({ askApi }: PageRequest, key: string): Promise<FoundTicket> {
  return dataOf<FoundTicket>(askApi("lookUpConsumerTicket", { body: { key } }));
}

/** Puts a receipt together with those of these keys. */
export async function combine(
  request: PageRequest,
  found: FoundTicket,
  keys: readonly string[],
): Promise<Basket> {
  const others = await Promise.all(keys.map(async (key) => ({ key, found: await lookUp(request, key) })));
  if (others.length === 0) return { ...found, others, sum: found.ticket.total, faults: [] };
  const ticketTokens = [found, ...others.map((other) => other.found)].map(({ ticketToken }) => ticketToken);
  const { ticketToken, total, faults } = await dataOf<{
    readonly ticketToken: string | null;
    readonly total: number | string;
    readonly faults: readonly PresentedFault[];
  }>(request.askApi("combineConsumerTickets", { body: { ticketTokens } }));
  const unfit: Readonly<Partial<Record<string, string>>> = receiptTexts[request.language].unfit;
  const told = faults.map((fault) => {
    const message = unfit[fault.code];
    return { ...fault, path: "", ...(message !== undefined && { message, cure: "" }) };
  });
  return { ...found, ticketToken: ticketToken ?? found.ticketToken, others, sum: total, faults: told };
}

/** The fields that name one more receipt: its code, or else what is printed besides. */
export interface TypedOther extends TypedSale {
  readonly code: string;
}

export function typedOther(form: Form): TypedOther {
  return { ...typedSale(form), code: form.get("code").trim() };
}

/** Adds one more receipt to a basket of the page with this key. Where it does not fit, the basket stays as it was. */
export async function addReceipt(
  request: PageRequest,
  { basket, ownKey, typed }: { readonly basket: Basket; readonly ownKey: string; readonly typed: TypedOther },
): Promise<{ readonly basket: Basket; readonly problems: readonly PresentedFault[] }> {
  const words = receiptTexts[request.language];
  const refused = (problems: readonly PresentedFault[]) => ({ basket, problems });
  try {
    const { ticket } = basket;
    const byCode = typed.code !== "" || ticket.lookupBy === "keyOnly";
    const key = await keyByProof(
      request,
      byCode ? { key: typed.code } : { ...saleProof(ticket.merchant.rfc, typed), livemode: ticket.livemode },
    );
    const keys = [...basket.others.map((other) => other.key), key];
    const larger = await combine(request, await lookUp(request, ownKey), keys);
    if (larger.faults.length === 0) return { basket: larger, problems: [] };
    return refused(larger.faults);
  } catch (error) {
    const problems = problemsOf(error, request.language);
    return refused(
      problems.map((problem) => {
        if (problem.code === "ticket.not_matched")
          return { ...problem, path: "code", message: words.otherNotMatched };
        return problem.path === "key" ? { ...problem, path: "code" } : problem;
      }),
    );
  }
}
