import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { type LinkedPage, pagePath } from "../../../src/domain/links/pageLink.ts";
import type { MailContents } from "../../../src/domain/mail/mailContents.ts";
import { mailTemplates, type MailTemplate } from "../../../src/domain/mail/mailTemplate.ts";
import { writeMail } from "../../../src/domain/mail/writeMail.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { consumerBrowser } from "../../helpers/http/consumerBrowser.ts";
import { mailedLink, sendLinks } from "../../helpers/http/mailedLink.ts";
import { pageBrowser, type SeenPage } from "../../helpers/http/pageBrowser.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const company = {
  email: "ana@kemper.example",
  password: "cuatro palabras bien largas",
  name: "Ana Pérez",
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  tradeName: "Kemper",
  taxRegime: "601",
  postalCode: "42501",
};
const post = (path: string, body: object) => api().call("POST", path, { key: null, body });

const keptCustomer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "06000",
  taxRegime: "601",
  cfdiUse: "G03",
};
const receiptFacts = { merchant: "M", folio: "A-1", total: "1.00 MXN", lastDay: "2026-11-30" };

/**
 * The act that has each template mailed for real, and the recipient; a template without a link stands as such, and one
 * that leads into the portal or the back office with its page there.
 */
type Flow = (() => Promise<string>) | "without a link" | { readonly portal: LinkedPage };

const flows: Readonly<Record<MailTemplate, Flow>> = {
  async verifyEmail() {
    await post("/auth/merchant/register", company);
    return company.email;
  },
  async registrationKnown() {
    const { email } = api().demo.merchant;
    await post("/auth/merchant/register", { ...company, email, rfc: "IIA040805DZ4" });
    return email;
  },
  async resetPassword() {
    const { email } = api().demo.merchant;
    await post("/auth/password/forgot", { email });
    await sendLinks(api().deps);
    return email;
  },
  async invite() {
    const email = "nueva@prueba.example";
    const session = await api().signIn("merchant");
    await api().call("POST", "/api/v1/merchant/invites", { session, body: { email, role: "cashier" } });
    return email;
  },
  passwordChanged: "without a link",
  secondFactorChanged: "without a link",
  accountantLinked: { portal: "team" },
  efirmaExpiring: { portal: "certificates" },
  globalLeftOver: { portal: "globalRun" },
  receivedCancellations: { portal: "cancellationRequests" },
  async editLink() {
    const to = "contabilidad@prueba.example";
    const { json } = await api().call("POST", "/api/v1/merchant/customers", { body: keptCustomer });
    await api().call("POST", `/api/v1/merchant/customers/${json.data.id}/edit-link`, { body: { to } });
    return to;
  },
  async ticketLink() {
    const to = "cliente@prueba.example";
    const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
    await api().call("POST", `/api/v1/tickets/${json.data.id}/email`, { body: { to } });
    return to;
  },
  async ticketArrived() {
    const to = "espera@prueba.example";
    const { proof } = await consumerBrowser(api).sold();
    await post("/api/v1/consumer/tickets/notify", { ...proof, email: to });
    return to;
  },
  helpAsked: { portal: "helpRequests" },
  helpAnswered: "without a link",
  webhookTrouble: { portal: "webhooks" },
  ticketSourceStopped: { portal: "ticketSource" },
  stampsLeft: { portal: "stamps" },
  pacStampsLeft: { portal: "pacs" },
  invoice: "without a link",
  cancellationAsked: "without a link",
  cancellationEnded: "without a link",
  replacement: "without a link",
  creditNote: "without a link",
  paymentReceipt: "without a link",
  retention: "without a link",
  paymentReminder: "without a link",
  digest: "without a link",
};

const facePlaces = ["portal/places.ts", "portal/settings/settingsPlaces.ts", "admin/places.ts"].flatMap(
  (file) =>
    [...readFileSync(join("src/web", file), "utf8").matchAll(/path: "([^"]+)"/g)].map(
      ([, path]) => `/${file.split("/")[0]}${path}`,
    ),
);

const samples: { readonly [Template in MailTemplate]: MailContents[Template] } = {
  verifyEmail: { link: "https://t.example/1" },
  registrationKnown: { link: "https://t.example/2" },
  resetPassword: { link: "https://t.example/3" },
  passwordChanged: { at: "2026-11-20T18:00:00Z", address: "198.51.100.1" },
  secondFactorChanged: { what: "enrolled", at: "2026-11-20T18:00:00Z", address: "198.51.100.1" },
  accountantLinked: { link: "https://t.example/7", merchant: "M", accountant: "A", email: "a@t.example" },
  invite: { link: "https://t.example/4", merchant: "M", inviter: "I", role: "cashier" },
  efirmaExpiring: {
    link: "https://t.example/8",
    merchant: "M",
    rfc: "EKU9003173C9",
    serialNumber: "1",
    expiresAt: "2026-12-20T18:00:00Z",
    daysLeft: 30,
  },
  globalLeftOver: {
    link: "https://t.example/9",
    merchant: "M",
    from: "2026-10-01",
    to: "2026-10-31",
    leftOut: 2,
    refused: 1,
    isStopped: false,
    dueBy: "2026-11-02T06:00:00Z",
  },
  editLink: { link: "https://t.example/7", merchant: "M", expiresAt: "2026-12-20T18:00:00Z" },
  ticketLink: { link: "https://t.example/5", ...receiptFacts },
  ticketArrived: { link: "https://t.example/6", ...receiptFacts },
  helpAsked: { link: "https://t.example/11", merchant: "M", folio: "A-1", total: "1.00 MXN" },
  helpAnswered: { merchant: "M", folio: "A-1", answer: "Mira www.evil.example y https://evil.example/x" },
  pacStampsLeft: { link: "https://t.example/27", pac: "finkok-a1b2c3", livemode: true, left: 3 },
  stampsLeft: { link: "https://t.example/13", merchant: "M", left: 0 },
  ticketSourceStopped: { link: "https://t.example/12b", merchant: "M", url: "https://erp.example" },
  webhookTrouble: { link: "https://t.example/12", merchant: "M", url: "https://erp.example/", kind: "gone" },
  receivedCancellations: {
    link: "https://t.example/10",
    merchant: "M",
    kind: "asked",
    count: 1,
    uuids: ["U"],
    dueAt: null,
  },
  invoice: { merchant: "M", folio: "A-1", total: "1.00 MXN" },
  cancellationAsked: { merchant: "M", folio: "A-1", uuid: "U", total: "1.00 MXN", motive: "02" },
  cancellationEnded: { merchant: "M", folio: "A-1", uuid: "U", total: "1.00 MXN", end: "rejected" },
  replacement: { merchant: "M", folio: "A-2", total: "1.00 MXN", replaced: "U" },
  creditNote: { merchant: "M", folio: "N-1", invoice: "A-1", total: "1.00 MXN" },
  paymentReceipt: { merchant: "M", folio: "P-1", invoices: "A-1", total: "1.00 MXN" },
  retention: { merchant: "M", folio: "1", withheld: "1.00 MXN" },
  digest: { merchant: "La Muestra", documents: [] },
  paymentReminder: {
    merchant: "M",
    folio: "A-1",
    total: "2.00 MXN",
    balance: "1.00 MXN",
    dueOn: "2026-11-30",
    daysLate: -3,
  },
};

for (const template of mailTemplates)
  test.serial(
    `every link in the mail ${template} leads to a page, as often as it is looked at`,
    async (t) => {
      const written = (["es", "en"] as const).map((language) =>
        writeMail(template, language, samples[template]),
      );
      const links = written.flatMap(
        ({ text, html }) => `${text}${html}`.match(/(?:https?:\/\/|www\.)[^\s"<]+/g) ?? [],
      );
      const flow = flows[template];
      if (flow === "without a link") {
        t.deepEqual(links, [], "then it needs a flow here");
        return;
      }
      const { link } = samples[template] as { readonly link: string };
      t.deepEqual([...new Set(links)], [link], "its one link is the one it is given");

      if (typeof flow === "object") {
        const place = pagePath(flow.portal);
        t.true(
          facePlaces.some((path) => path === place || path.startsWith(`${place}/:`)),
          place,
        );
        return;
      }
      const mailed = (await mailedLink(api().deps, await flow(), template)) as string;
      t.true(mailed.startsWith(`${api().deps.config.publicUrl}/`));
      for (const language of ["es", "en", "es"])
        isPage(t, await pageBrowser(api).open(mailed, { "Accept-Language": language }), language);
    },
  );

test.serial("the link of every ticket leads to the page where it is invoiced", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const read = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  for (const { selfInvoiceUrl } of [json.data, read.json.data]) {
    const seen = await pageBrowser(api).open(selfInvoiceUrl);
    isPage(t, seen, "es");
    t.regex(seen.text, /name="rfc"/);
  }
});

test.serial("every address that the pages link to exists", async (t) => {
  const browser = pageBrowser(api);
  const targets = new Set<string>();
  for (const path of ["/login", "/forgot-password", "/factura", "/reset-password", "/t/x"]) {
    const { text } = await browser.open(path);
    for (const [, target] of text.matchAll(/(?:href|action)="([^"#]+)"/g)) targets.add(target as string);
  }
  t.true(targets.size > 8);
  for (const target of targets) {
    const { status, path } = await browser.open(target);
    t.true(
      status === 200 || path.startsWith("/admin/queues") || path.includes("lang="),
      `${target}: ${status}`,
    );
  }
});

function isPage(
  t: {
    is(seen: unknown, expected: unknown, message?: string): void;
    regex(text: string, form: RegExp): void;
  },
  { status, headers, text, path }: SeenPage,
  language: string,
): void {
  t.is(status, 200, `${path}: ${text}`);
  t.regex(headers.get("content-type") ?? "", /^text\/html/);
  t.regex(text, new RegExp(`<html lang="${language}">`));
  t.regex(text, /<form method="post"/);
}
