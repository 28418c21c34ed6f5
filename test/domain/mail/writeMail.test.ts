import test from "ava";
import { plainName } from "../../../src/domain/mail/plainName.ts";
import type { MailContents } from "../../../src/domain/mail/mailContents.ts";
import { mailTemplates } from "../../../src/domain/mail/mailTemplate.ts";
import { writeMail } from "../../../src/domain/mail/writeMail.ts";
import { mailedAddress, mailExamples } from "../../helpers/mail/mailExamples.ts";

const languages = ["es", "en"] as const;

for (const template of mailTemplates) {
  for (const language of languages) {
    test(`${template} in ${language} says everything in text and in HTML`, (t) => {
      const content = mailExamples[template];
      const { subject, text, html } = writeMail(template, language, content);
      t.regex(subject, /^\S.{5,90}$/u);
      t.true(html.includes(`<html lang="${language}">`));
      if ("link" in content) {
        t.true(text.split("\n").includes(mailedAddress), "the link stands on a line of its own");
        t.true(html.includes(`href="https://timbra.example/verify?token=a&amp;b=&#39;c&#39;"`));
      }
    });
  }

  test(`${template} differs between the languages`, (t) => {
    const [es, en] = languages.map((language) => writeMail(template, language, mailExamples[template]));
    t.not(es?.subject, en?.subject);
    t.not(es?.text, en?.text);
  });

  test(`${template} fetches nothing and runs nothing`, (t) => {
    for (const language of languages) {
      const { html } = writeMail(template, language, mailExamples[template]);
      t.notRegex(html, /<(script|img|link|iframe|form|object|video|audio)\b|url\(|@import|\son\w+=/i);
    }
  });
}

test("what others wrote is escaped, kept to one line, and cannot pretend to be a link", (t) => {
  const merchant = `<b onclick="x">Banco</b>\r\nBcc: eve@evil.example \u202Egnp.exe https://evil.example ${"x".repeat(200)}`;
  for (const language of languages) {
    for (const template of ["invite", "invoice"] as const) {
      const content = { ...mailExamples[template], merchant } as MailContents["invite"] &
        MailContents["invoice"];
      const { subject, text, html } = writeMail(template, language, content);
      t.notRegex(subject, /[\r\n\u202E@]|:\/\/|\.\p{L}/u);
      t.true(subject.length < 200);
      t.notRegex(text, /https:\/\/evil|\u202E/);
      t.false(html.includes("<b onclick"));
      t.true(html.includes("&lt;b onclick"));
    }
  }
});

for (const [name, plain] of [
  ["visite evil.example ya", "visite evil. example ya"],
  ["https://evil.example/x?y", "evil. example/x?y"],
  ["www.evil.example", "evil. example"],
  ["escriba a eve@evil.example", "escriba a eve evil. example"],
  ["evil．example", "evil. example"],
  ["evil。example", "evil. example"],
  ["evil｡example", "evil. example"],
  ["evil\u200b.\u2060example", "evil . example"],
  ["mailto:eve javascript:x tel:555", "mailto: eve javascript: x tel: 555"],
  ["entre en 203.0.113.7", "entre en 203. 0. 113. 7"],
  ["COMERCIALIZADORA S.A. DE C.V.", "COMERCIALIZADORA S. A. DE C. V."],
  ["Café Núñez & Hijos 24/7", "Café Núñez & Hijos 24/7"],
  ["1234.50 MXN", "1234.50 MXN"],
] as const)
  test(`in a mail ${JSON.stringify(name)} reads ${plain}`, (t) => {
    t.is(plainName(name), plain);
  });

test("a mail never links to anything but a web address", (t) => {
  for (const link of ["javascript:alert(1)", "data:text/html,x", "/verify"])
    t.throws(() => writeMail("verifyEmail", "es", { link }));
});

test("a moment is told in the time of the centre of Mexico", (t) => {
  const { text } = writeMail("passwordChanged", "es", mailExamples.passwordChanged);
  t.regex(text, /21 de noviembre de 2026.*12:05 a\.\s?m\. \(centro de México\)/);
  t.true(text.includes("203.0.113.7"));
});
