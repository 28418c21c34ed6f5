import type { Language } from "../../present/language.ts";
import type { PresentedFault } from "../../present/presentFault.ts";
import { problemSummary, textArea, textField } from "../fields.ts";
import type { Form } from "../form.ts";
import { html, type Html } from "../html.ts";
import type { PageAnswer, PageContent, PageRequest } from "../page.ts";
import { problemsOf } from "../problemsOf.ts";
import { refusal } from "../refusal.ts";
import { pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";

interface Typed {
  readonly message?: string;
  readonly email?: string;
  readonly problems?: readonly PresentedFault[];
}

/** Leads to the page that asks the merchant about this receipt. */
export function helpLink(key: string, language: Language): Html {
  return html`<p class="aside">
    <a href="${pathOfReceipt(key)}?do=help">${receiptTexts[language].help.link}</a>
  </p>`;
}

/** Asks for a question about a receipt; its merchant answers by mail. */
export function helpPage(
  { language, query }: PageRequest,
  key: string,
  { message = "", email = "", problems = [] }: Typed = {},
): PageContent {
  const words = receiptTexts[language].help;
  const path = pathOfReceipt(key);
  const back = html`<p class="aside"><a href="${path}">${words.back}</a></p>`;
  if (query("done") === "help")
    return {
      title: words.sentTitle,
      body: html`<section>
          <h1>${words.sentTitle}</h1>
          <p role="status">${words.sent}</p>
        </section>
        ${back}`,
    };
  return {
    title: words.title,
    hasScript: true,
    body: html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <section>
        ${problemSummary(problems, { language, fields: ["message", "email"] })}
        <form method="post" action="${path}">
          ${textArea({ name: "message", label: words.message, hint: words.messageHint, maxLength: 1_000, value: message, faults: problems })}
          ${textField({ name: "email", label: words.email, hint: words.emailHint, type: "email", inputmode: "email", autocomplete: "email", maxLength: 254, value: email, faults: problems })}
          <button name="do" value="help">${words.send}</button>
        </form>
      </section>
      ${back}`,
  };
}

export async function askForHelp(request: PageRequest, key: string, form: Form): Promise<PageAnswer> {
  const message = form.get("message").replace(/\s+/g, " ").trim();
  const email = form.get("email").trim();
  try {
    await request.askApi("askConsumerSupport", { body: { key, message, email } });
    return { goTo: `${pathOfReceipt(key)}?do=help&done=help` };
  } catch (error) {
    const problems = problemsOf(error, request.language);
    return { ...helpPage(request, key, { message, email, problems }), ...refusal(error) };
  }
}
