import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { dataOf } from "../askApi.ts";
import { problemSummary, selectField, textField } from "../fields.ts";
import { html, type Html, type Part } from "../html.ts";
import type { Page, PageRequest, ShownPage } from "../page.ts";
import { brandOf, type PublicMerchant } from "../pageBrand.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { writtenText } from "../written.ts";
import { awaitForm, awaitNote } from "./awaitForm.ts";
import { merchantTexts } from "./merchantTexts.ts";
import { keyPath, pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";
import { emptySale, keyByProof, saleFields, saleProof, typedSale, type TypedSale } from "./saleFields.ts";

/** Shows a merchant's own page, which finds a purchase by what is printed on its receipt. */
export const merchantPage: Page = {
  path: "/f/:slug",
  callsPerMinute: 60,
  show: async (request) => merchantContent(request, await merchantOf(request), emptySale),
  async submit(request, form) {
    const merchant = await merchantOf(request);
    const typed = typedSale(form);
    if (form.get("do") === "notify") return notified(request, merchant, typed, form.get("email").trim());
    try {
      return { goTo: pathOfReceipt(await keyByProof(request, saleProof(merchant.slug, typed))) };
    } catch (error) {
      const { notMatched } = merchantTexts[request.language];
      const problems = problemsOf(error, request.language).map((problem) =>
        problem.code === "ticket.not_matched" ? { ...problem, message: notMatched, cure: "" } : problem,
      );
      const isMissing = problems.some(({ code }) => code === "ticket.not_matched");
      const below = isMissing && awaitForm({ typed }, request.language);
      return { ...merchantContent(request, merchant, typed, { problems, below }), ...refusal(error) };
    }
  },
};

/** Asks that whoever holds the receipt is told when the purchase arrives. */
async function notified(
  request: PageRequest,
  merchant: PublicMerchant,
  typed: TypedSale,
  email: string,
): Promise<ShownPage> {
  const { language } = request;
  try {
    const body = { ...saleProof(merchant.slug, typed), email };
    const { until } = await dataOf<{ readonly until: string }>(
      request.askApi("awaitConsumerTicket", { body }),
    );
    return merchantContent(request, merchant, emptySale, { above: awaitNote({ email, until }, language) });
  } catch (error) {
    const problems = problemsOf(error, language);
    const isTheirs = problems.every(({ path }) => path === "email");
    const below = awaitForm({ typed, email, faults: isTheirs ? problems : [] }, language);
    return {
      ...merchantContent(request, merchant, typed, { problems: isTheirs ? [] : problems, below }),
      ...refusal(error),
    };
  }
}

function merchantOf({ askApi, params }: PageRequest): Promise<PublicMerchant> {
  return dataOf<PublicMerchant>(
    askApi("readConsumerMerchant", { params: { slug: (params["slug"] ?? "").toLowerCase() } }),
  );
}

interface Shown {
  readonly problems?: readonly PresentedFault[];
  readonly above?: Part;
  readonly below?: Part;
}

/** Returns what the page says; without a typed sale its form is empty. */
export function merchantContent(
  { language }: Pick<PageRequest, "language">,
  merchant: PublicMerchant,
  typed: TypedSale = emptySale,
  { problems = [], above, below }: Shown = {},
): ShownPage {
  const words = receiptTexts[language];
  const { texts, selfInvoice, branding } = merchant;
  const isOpen = selfInvoice.enabled && merchant.lookupFields.length > 0;
  return {
    title: words.title,
    brand: brandOf(merchant),
    hasScript: true,
    body: html`<h1>${words.title}</h1>
      ${branding.slogan !== null && html`<p class="muted">${writtenText(branding.slogan, 150)}</p>`}
      <p class="lead">${writtenText(texts.welcome ?? merchantTexts[language].lead, 1_000)}</p>
      ${above} ${isOpen && lookUpForm(merchant, typed, problems, language)} ${isOpen && below}
      ${selfInvoice.enabled ? otherWay(language) : html`<p class="notice warn">${merchantTexts[language].off}</p>`}
      ${said(merchantTexts[language].terms, texts.terms)} ${said(merchantTexts[language].help, texts.help)}`,
  };
}

function lookUpForm(
  { slug, branches }: PublicMerchant,
  typed: TypedSale,
  faults: readonly PresentedFault[],
  language: Language,
): Html {
  const words = merchantTexts[language];
  const choices = branches.map(({ code, name }) => ({ code, description: writtenText(name) }));
  return html`<section>
    ${problemSummary(faults, { language, fields: saleFields })}
    <form method="post" action="/f/${slug}">
      ${textField({ name: "externalId", label: words.folio, hint: words.folioHint, autocomplete: "off", maxLength: 100, value: typed.externalId, faults })}
      ${textField({ name: "total", label: words.total, hint: words.totalHint, autocomplete: "off", inputmode: "decimal", maxLength: 30, value: typed.total, faults })}
      ${textField({ name: "date", label: words.date, hint: words.dateHint, type: "date", autocomplete: "off", maxLength: 10, value: typed.date, faults })}
      ${choices.length > 1 && selectField({ name: "branch", label: words.branch, choices, prompt: words.anyBranch, required: false, value: typed.branch, faults })}
      <button>${words.find}</button>
    </form>
  </section>`;
}

function otherWay(language: Language): Html {
  const words = merchantTexts[language];
  return html`<p><a href="${keyPath}">${words.byKey}</a></p>`;
}

function said(title: string, text: string | null): Html | undefined {
  if (text === null) return undefined;
  return html`<section>
    <h2>${title}</h2>
    <p class="muted">${writtenText(text, 4_000)}</p>
  </section>`;
}
