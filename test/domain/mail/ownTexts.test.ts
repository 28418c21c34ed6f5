import test from "ava";
import { customerMailNames, customerMails } from "../../../src/domain/mail/ownTexts/customerMails.ts";
import { keptText, type OwnText } from "../../../src/domain/mail/ownTexts/ownText.ts";
import { ownTextFaults } from "../../../src/domain/mail/ownTexts/ownTextFaults.ts";
import { placeholderValues } from "../../../src/domain/mail/ownTexts/placeholderValues.ts";
import { speaksForMerchant } from "../../../src/domain/mail/speaksForMerchant.ts";
import { writeMail } from "../../../src/domain/mail/writeMail.ts";
import { mailExamples } from "../../helpers/mail/mailExamples.ts";

const none: OwnText = { subject: null, heading: null, paragraphs: [], button: null, note: null };

test("a merchant's words are changed only in mails that speak in its name", (t) => {
  t.deepEqual(
    customerMailNames.filter((name) => !speaksForMerchant(name)),
    [],
  );
});

for (const name of customerMailNames) {
  test(`every placeholder of ${name} has a value in the words that are sent`, (t) => {
    const words = customerMails[name].map((one) => `{{${one}}}`).join("|");
    const text = { ...none, subject: words, paragraphs: [words] };
    t.deepEqual(ownTextFaults(name, text, "es"), []);
    const values = placeholderValues(name, mailExamples[name], "PÚBLICO");
    const { subject } = writeMail(name, "es", mailExamples[name], { own: { text, values } });
    t.notRegex(subject, /\{\{|\|\||^\||\|$/);
    t.is(subject.split("|").length, customerMails[name].length);
  });
}

test("unknown placeholders are faults with their path and the list of those that are known", (t) => {
  const text = {
    ...none,
    subject: "{{folio}} {{password}}",
    paragraphs: ["ok", "{{ }} {{total"],
    button: "Ir",
  };
  const faults = ownTextFaults("invoice", text, "es");
  t.deepEqual(
    faults.map(({ code, path }) => [code, path]),
    [
      ["mail_text.placeholder_unknown", "es.subject"],
      ["mail_text.placeholder_unknown", "es.paragraphs[1]"],
      ["mail_text.placeholder_unknown", "es.paragraphs[1]"],
      ["mail_text.no_button", "es.button"],
    ],
  );
  t.regex(
    JSON.stringify(faults[0]?.cure),
    /\{\{merchant\}\}, \{\{customer\}\}, \{\{folio\}\}, \{\{total\}\}/,
  );
  t.deepEqual(ownTextFaults("ticketLink", { ...none, button: "Ir" }, "es"), []);
});

test("hostile words are text, no link, no new header, and values are not filled again", (t) => {
  const text = {
    ...none,
    subject: "Hola\r\nBcc: eve@evil.example {{customer}}",
    paragraphs: ["<script>alert(1)</script> https://evil.example"],
    note: '"><img src=x>',
  };
  const values = placeholderValues("invoice", mailExamples.invoice, "{{total}} & Cía");
  const mail = writeMail("invoice", "es", mailExamples.invoice, { own: { text, values } });
  t.notRegex(mail.subject, /[\r\n@]/);
  t.regex(mail.subject, /\{\{total\}\} & Cía/);
  t.notRegex(mail.html, /<script|<img|evil\.example/);
  t.regex(mail.html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  t.notRegex(mail.text, /evil\.example/);
});

test("what a mail has to tell stays beside a merchant's words, and blank words are ours", (t) => {
  const text = { ...none, paragraphs: ["Lea esto."] };
  const own = { text, values: {} };
  t.regex(
    writeMail("cancellationEnded", "es", mailExamples.cancellationEnded, { own }).text,
    /No la deduzca/,
  );
  t.regex(writeMail("digest", "en", mailExamples.digest, { own }).text, /Already cancelled: A-1024/);
  const invoice = writeMail("invoice", "es", mailExamples.invoice, { own, files: "attached" });
  t.regex(invoice.text, /Lea esto\.\n\nEl XML y el PDF van adjuntos/);
  t.is(invoice.subject, writeMail("invoice", "es", mailExamples.invoice).subject);
  t.is(keptText({ ...none, subject: "  ", paragraphs: [""] }), null);
});
