import type { presentReceipt } from "../../consumer/presentConsumerInvoice.ts";
import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import { problemSummary, textField } from "../fields.ts";
import { html } from "../html.ts";
import type { PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { receiptCookies } from "./receiptCookie.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { type FoundTicket, saleSummary } from "./saleSummary.ts";

/** Opens the invoice of a sale to a person who knows the receiver's RFC. Nobody else learns anything about it. */
export async function recover(
  request: PageRequest,
  key: string,
  typed: string,
  found: FoundTicket,
): Promise<PageAnswer> {
  try {
    const body = { key, rfc: typed };
    const search = request.askApi("searchConsumerInvoice", { body });
    const { receiptToken } = await dataOf<ReturnType<typeof presentReceipt>>(search);
    return { goTo: pathOfReceipt(key), cookies: receiptCookies(request, key, receiptToken) };
  } catch (error) {
    const problems = problemsOf(error, request.language).map((problem) => atRfc(problem, request.language));
    return { ...recoveryPage(request, found, { rfc: typed, problems }), ...refusal(error) };
  }
}

/** Puts a failed match down to the RFC, since the receipt's key was right. */
function atRfc(problem: PresentedFault, language: Language): PresentedFault {
  if (problem.code !== "ticket.not_matched") return problem;
  return { ...problem, path: "rfc", message: receiptTexts[language].otherRfc };
}

interface Typed {
  readonly rfc?: string;
  readonly problems?: readonly PresentedFault[];
}

export function recoveryPage(
  { language }: PageRequest,
  found: FoundTicket,
  { rfc = "", problems = [] }: Typed = {},
): PageContent {
  const words = receiptTexts[language];
  const { state } = found.ticket;
  const end = ends(language)[state as string];
  if (end)
    return {
      title: end.title,
      body: html`<h1>${end.title}</h1>
        <p class="lead">${end.lead}</p>
        ${saleSummary(found, language)}`,
    };
  const isInvoiced = state === "invoiced";
  return {
    title: words.invoicedTitle,
    body: html`<h1>${isInvoiced ? words.invoicedTitle : words.progressTitle}</h1>
      <p class="lead">${isInvoiced ? words.invoicedLead : words.underWay}</p>
      <section>
        ${problemSummary(problems, { language, fields: ["rfc"] })}
        <form method="post">
          ${textField({ name: "rfc", label: words.rfc, autocomplete: "off", maxLength: 20, isCode: true, value: rfc, faults: problems })}
          <button name="do" value="recover">${words.recover}</button>
        </form>
      </section>
      ${saleSummary(found, language)}`,
  };
}

/** The states in which a sale has no invoice of its own to be shown, and what its holder can do. */
function ends(
  language: Language,
): Readonly<Record<string, { readonly title: string; readonly lead: string }>> {
  const { invoicedTitle, elsewhereLead, globalTitle, globalLead } = receiptTexts[language];
  return {
    invoicedElsewhere: { title: invoicedTitle, lead: elsewhereLead },
    globallyInvoiced: { title: globalTitle, lead: globalLead },
  };
}
