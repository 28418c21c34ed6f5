import test, { type ExecutionContext } from "ava";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { createAuthority } from "../../src/sandbox/authority/createAuthority.ts";
import { type CertificateFiles, issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../src/sandbox/authority/issueEfirma.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { mailedLink } from "../helpers/http/mailedLink.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

const dayMs = 86_400_000;
/** Stands where SAT stands for live documents. */
const sat = await createAuthority({ now: new Date(Date.now() - dayMs) });
const folder = mkdtempSync(join(tmpdir(), "timbra-portal-"));
writeFileSync(join(folder, "authorities.pem"), sat.certificatePem);

const api = apiOfFile({
  SAT_AUTHORITIES_FILE: join(folder, "authorities.pem"),
  PAC_LIVE_URL: "http://127.0.0.1:9",
  PAC_LIVE_TOKEN: "unused",
});
const story = storiesOfFile(api);

interface Merchant {
  readonly language: "es" | "en";
  readonly hand: "mouse" | "keyboard";
  readonly email: string;
  readonly rfc: string;
  readonly legalName: string;
  /** The words of the pages that the server renders, and of the API's refusals. */
  readonly words: Readonly<Record<"create" | "sent" | "confirm" | "isEfirma" | "wrongPassword", string>>;
}

test.serial("a merchant comes from the sign-up to live by keyboard alone, in Spanish", (t) =>
  fromSignUpToLive(t, {
    language: "es",
    hand: "keyboard",
    email: "ana@kemper.example",
    rfc: "EKU9003173C9",
    legalName: "ESCUELA KEMPER URGATE",
    words: {
      create: "Crear cuenta",
      sent: "Revisa tu correo",
      confirm: "Confirmar mi correo",
      isEfirma: "Es una e.firma",
      wrongPassword: "contraseña",
    },
  }),
);

test.serial("a merchant comes from the sign-up to live in English", (t) =>
  fromSignUpToLive(t, {
    language: "en",
    hand: "mouse",
    email: "berta@iia.example",
    rfc: "IIA040805DZ4",
    legalName: "INDISTRIA ILUMINADORA DE ALMACENES",
    words: {
      create: "Create account",
      sent: "Check your mail",
      confirm: "Confirm my e-mail",
      isEfirma: "This is an e.firma",
      wrongPassword: "password",
    },
  }),
);

async function fromSignUpToLive(t: ExecutionContext, merchant: Merchant): Promise<void> {
  const { language, email, rfc, legalName, words } = merchant;
  const said = faceWords("portal", language);
  const { deps } = api();
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, refusals: [422] }, async (page) => {
    const { press, write, choose } = handOn(page, merchant.hand);
    const look = lookWith(t, page);
    const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
    const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    const goTo = async (name: string) => {
      await press(page.getByRole("navigation").getByRole("link", { name, exact: true }));
      await title(name);
    };
    const goToSetting = async (name: string) => {
      await goTo(said("settings.title"));
      await press(page.getByRole("main").getByRole("link", { name: said(name) }));
      await title(said(name));
    };

    await page.goto("/signup");
    await look("the sign-up");
    const typed = {
      name: "Ana",
      email,
      password: "cuatro palabras bien largas",
      tradeName: "Kemper",
      rfc,
      legalName,
    };
    for (const [name, text] of Object.entries(typed)) await write(page.locator(`[name=${name}]`), text);
    await choose(page.locator("[name=taxRegime]"), "601");
    await write(page.locator("[name=postalCode]"), "42501");
    await press(button(words.create));
    await page.getByRole("heading", { name: words.sent }).waitFor();
    const link = await mailedLink(deps, email, "verifyEmail");
    await page.goto(new URL(link ?? "").pathname);
    await press(button(words.confirm));

    await title(said("onboarding.title"));
    t.is(new URL(page.url()).pathname, "/portal/onboarding");
    await look("the first steps");
    await press(page.getByRole("main").locator('a[href$="/settings/business"]'));
    await title(said("settings.business.title"));
    await write(
      page.getByRole("textbox", { name: said("settings.business.postalCode"), exact: true }),
      "86991",
    );
    await look("the tax data");
    await press(button(said("shared.act.save")));
    await page.getByText(said("shared.form.saved")).waitFor();
    await goTo(said("onboarding.title"));

    await press(button(said("settings.certificates.testButton")));
    await button(said("settings.certificates.testButton")).waitFor({ state: "detached" });
    const holder = { rfc, name: legalName, notBefore: daysFromNow(-1), notAfter: daysFromNow(90) };
    const store = button(said("settings.certificates.sealStore"));
    const drop = async ({ certificate, key }: CertificateFiles) => {
      const chooser = page.waitForEvent("filechooser");
      await press(button(said("settings.certificates.choose")));
      const mimeType = "application/octet-stream";
      const files = { "sello.cer": certificate, "sello.key": key };
      await (
        await chooser
      ).setFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType, buffer })));
    };
    const isTold = async (what: string) => {
      const told: Locator = page.getByRole("main").getByText(what).last();
      await told.waitFor();
      await look(what);
    };
    const password = page.getByLabel(said("settings.certificates.password"), { exact: true });
    const efirma = await issueEfirma(sat, holder);
    await drop(efirma);
    await write(password, efirma.password);
    await press(store);
    await isTold(words.isEfirma);
    const csd = await issueCsd(sat, holder);
    await drop(csd);
    await write(password, "no es esta");
    await press(store);
    await isTold(words.wrongPassword);
    await write(password, csd.password);
    await press(store);
    await store.waitFor({ state: "detached" });

    await goToSetting("settings.branches.title");
    await press(button(said("settings.branches.add")));
    await write(field(said("settings.branches.name")), "Centro");
    await write(field(said("settings.branches.code")), "CENTRO");
    await write(field(said("settings.branches.postalCode")), "06000");
    await look("a new branch");
    await press(dialog.getByRole("button", { name: said("shared.act.save") }));
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("cell", { name: "Centro", exact: true }).waitFor();

    await goTo(said("products.title"));
    await press(button(said("products.add")));
    await write(field(said("products.sku")), "COLA-600");
    await write(field(said("products.description")), "Refresco de cola");
    await choose(dialog.getByRole("combobox", { name: said("products.productKey") }), "50202306");
    await look("a new product");
    await press(dialog.getByRole("button", { name: said("shared.act.save") }));
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("cell", { name: "COLA-600" }).waitFor();

    await goToSetting("settings.keys.title");
    await press(button(said("settings.keys.add")));
    await write(field(said("settings.keys.name")), "Caja 1");
    await press(dialog.getByRole("button", { name: said("settings.keys.make") }));
    await page.getByText(said("settings.keys.once")).waitFor();
    await look("a key that is shown once");

    await goTo(said("onboarding.title"));
    const issue = button(said("onboarding.issue"));
    await press(issue);
    await workUntil(api(), issue.waitFor({ state: "detached" }));
    const { id } = await deps.db("merchants").where({ rfc }).first("id");
    t.is((await deps.db("invoices").where({ merchantId: id, state: "stamped" })).length, 1);
    await look("ready for live");
    await press(button(said("onboarding.goLiveButton")));
    await title(typed.tradeName);
    t.is(new URL(page.url()).pathname, "/portal");
    await page.getByText(said("session.live"), { exact: true }).waitFor();
    await look("the dashboard in live mode");
  });
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}
