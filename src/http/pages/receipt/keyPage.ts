import { readReceiptKey } from "../../../domain/tickets/receiptKey.ts";
import type { Language } from "../../present/language.ts";
import { html } from "../html.ts";
import { textField } from "../fields.ts";
import type { Page, PageContent } from "../page.ts";
import { keyPath, pathOfReceipt } from "./receiptPaths.ts";
import { receiptTexts } from "./receiptTexts.ts";

/** Takes the code of a receipt from a person who has no link. */
export const keyPage: Page = {
  path: keyPath,
  callsPerMinute: 60,
  show: ({ language }) => Promise.resolve(keyForm(language)),
  submit({ language }, form) {
    const typed = form.get("key").slice(0, 300);
    const read = readReceiptKey(typed.replace(/^.*\//s, ""));
    if (read.kind === "typo") return Promise.resolve(mistypedKey(typed, language));
    return Promise.resolve({ goTo: pathOfReceipt(read.key) });
  },
};

/** Returns the page for a key with a typo, which its check letter shows without a look into the database. */
export function mistypedKey(typed: string, language: Language): PageContent & { readonly status: number } {
  const message = receiptTexts[language].keyTypo;
  const fault = { code: "ticket.key_mistyped", source: "own", path: "key", message, cure: "" } as const;
  return { ...keyForm(language, typed, [fault]), status: 404 };
}

function keyForm(
  language: Language,
  value = "",
  faults: Parameters<typeof textField>[0]["faults"] = [],
): PageContent {
  const words = receiptTexts[language];
  return {
    title: words.keyTitle,
    body: html`<section>
      <h1>${words.keyTitle}</h1>
      <p>${words.keyLead}</p>
      <form method="post" action="${keyPath}">
        ${textField({ name: "key", label: words.key, hint: words.keyHint, autocomplete: "off", maxLength: 300, isCode: true, value, faults })}
        <button>${words.keyButton}</button>
      </form>
    </section>`,
  };
}
