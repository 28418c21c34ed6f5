import test from "ava";
import { plainName } from "../../../src/domain/mail/plainName.ts";
import type { MailContents } from "../../../src/domain/mail/mailContents.ts";
import { mailTemplates } from "../../../src/domain/mail/mailTemplate.ts";
import { writeMail } from "../../../src/domain/mail/writeMail.ts";

const link = "https://timbra.example/verify?token=a&b='c'";
const contents: MailContents = {
  verifyEmail: { link },
  registrationKnown: { link },
  resetPassword: { link },
  secondFactorChanged: { what: "removed", at: "2026-11-21T06:05:00Z", address: "203.0.113.7" },
  accountantLinked: { link, merchant: "La Muestra", accountant: "Eva", email: "eva@despacho.example" },
  passwordChanged: { at: "2026-11-21T06:05:00Z", address: "203.0.113.7" },
  invite: { link, merchant: "Abarrotes Ñandú", inviter: "Ana", role: "cashier" },
  efirmaExpiring: {
    link,
    merchant: "Abarrotes Ñandú",
    rfc: "ANA010101AB1",
    serialNumber: "30001000009000000001",
    expiresAt: "2027-01-20T06:05:00Z",
    daysLeft: 60,
  },
  globalLeftOver: {
    link,
    merchant: "Abarrotes Ñandú",
    from: "2026-10-01",
    to: "2026-10-31",
    leftOut: 2,
    refused: 1,
    isStopped: false,
    dueBy: "2026-11-02T06:00:00Z",
  },
  editLink: { link, merchant: "Abarrotes Ñandú", expiresAt: "2026-12-20T18:00:00Z" },
  ticketLink: { link, merchant: "Abarrotes Ñandú", folio: "A-7", total: "90.00 MXN", lastDay: "2026-11-30" },
  ticketArrived: {
    link,
    merchant: "Abarrotes Ñandú",
    folio: "A-7",
    total: "90.00 MXN",
    lastDay: "2026-11-30",
  },
  helpAsked: { link, merchant: "Abarrotes Ñandú", folio: "A-7", total: "90.00 MXN" },
  helpAnswered: { merchant: "Abarrotes Ñandú", folio: "A-7", answer: "Ya puede facturar." },
  receivedCancellations: {
    link,
    merchant: "Abarrotes Ñandú",
    kind: "asked",
    count: 2,
    uuids: ["3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11"],
    dueAt: "2026-11-26T06:00:00Z",
  },
  invoice: { merchant: "Abarrotes Ñandú", folio: "A-1024", total: "1234.50 MXN" },
  cancellationAsked: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1024",
    uuid: "3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11",
    total: "1234.50 MXN",
    motive: "02",
  },
  cancellationEnded: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1024",
    uuid: "3F0C2B1A-9A53-4C1E-8A56-0D7B8F3C2D11",
    total: "1234.50 MXN",
    end: "cancelled",
  },
  replacement: {
    merchant: "Abarrotes Ñandú",
    folio: "A-1025",
    total: "1234.50 MXN",
    replaced: "5FB2822E-396D-4725-8521-CDC4BDD20CCF",
  },
  creditNote: { merchant: "Abarrotes Ñandú", folio: "N-7", invoice: "A-1024", total: "34.50 MXN" },
};
const languages = ["es", "en"] as const;

for (const template of mailTemplates) {
  for (const language of languages) {
    test(`${template} in ${language} says everything in text and in HTML`, (t) => {
      const content = contents[template];
      const { subject, text, html } = writeMail(template, language, content);
      t.regex(subject, /^\S.{5,90}$/u);
      t.true(html.includes(`<html lang="${language}">`));
      if ("link" in content) {
        t.true(text.split("\n").includes(link), "the link stands on a line of its own");
        t.true(html.includes(`href="https://timbra.example/verify?token=a&amp;b=&#39;c&#39;"`));
      }
    });
  }

  test(`${template} differs between the languages`, (t) => {
    const [es, en] = languages.map((language) => writeMail(template, language, contents[template]));
    t.not(es?.subject, en?.subject);
    t.not(es?.text, en?.text);
  });

  test(`${template} fetches nothing and runs nothing`, (t) => {
    for (const language of languages) {
      const { html } = writeMail(template, language, contents[template]);
      t.notRegex(html, /<(script|img|link|iframe|form|object|video|audio)\b|url\(|@import|\son\w+=/i);
    }
  });
}

test("what others wrote is escaped, kept to one line, and cannot pretend to be a link", (t) => {
  const merchant = `<b onclick="x">Banco</b>\r\nBcc: eve@evil.example \u202Egnp.exe https://evil.example ${"x".repeat(200)}`;
  for (const language of languages) {
    for (const template of ["invite", "invoice"] as const) {
      const content = { ...contents[template], merchant } as MailContents["invite"] & MailContents["invoice"];
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
  const { text } = writeMail("passwordChanged", "es", contents.passwordChanged);
  t.regex(text, /21 de noviembre de 2026.*12:05 a\.\s?m\. \(centro de México\)/);
  t.true(text.includes("203.0.113.7"));
});
