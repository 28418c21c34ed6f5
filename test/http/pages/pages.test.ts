import test from "ava";
import { User } from "../../../src/models/access/User.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { inProduction } from "../../helpers/http/inProduction.ts";
import { mailedLink, sendLinks } from "../../helpers/http/mailedLink.ts";
import { pageBrowser } from "../../helpers/http/pageBrowser.ts";
import { sourceOf, stylesOf } from "../../helpers/http/pagePolicy.ts";
import {
  challengeIn,
  codeOf,
  deskPassword,
  secondFactorDesk,
  wrongCode,
} from "../../helpers/http/secondFactorDesk.ts";

const api = apiOfFile({ TRUST_PROXY: "1" });
let places = 0;
/** Each from an address of its own. */
const browser = (more: Readonly<Record<string, string>> = {}) => {
  places += 1;
  return pageBrowser(api, { "X-Forwarded-For": `198.51.100.${places}`, ...more });
};
const login = () => ({
  kind: "merchant",
  email: api().demo.merchant.email,
  password: api().demo.merchant.password,
});

async function resetLink(): Promise<string> {
  const { email } = api().demo.accountant;
  await browser().send("/forgot-password", { kind: "accountant", email });
  await sendLinks(api().deps);
  return (await mailedLink(api().deps, email, "resetPassword")) as string;
}

test("every page forbids scripts, frames and other hosts, and is kept by no cache", async (t) => {
  for (const path of ["/login", "/factura", "/t/x", "/invites", "/account"]) {
    const { headers, text } = await browser().open(path);
    const [style = "", ...others] = stylesOf(text);
    t.deepEqual(others, []);
    t.is(
      headers.get("content-security-policy"),
      `default-src 'none'; style-src ${sourceOf(style)}; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    t.is(headers.get("cache-control"), "no-store");
    t.notRegex(text, /<script|style=|onclick|javascript:/i);
    const icon = /href="(\/assets\/[\w-]+\.svg)"/.exec(text)?.[1] ?? "";
    t.is((await browser().open(icon)).headers.get("cache-control"), "public, max-age=31536000, immutable");
  }
});

test("a token leaves the address at once, for a cookie that scripts and other pages never see", async (t) => {
  const seen = await browser().open(await resetLink());
  t.deepEqual(
    seen.answers.map(({ status }) => status),
    [303, 200],
  );
  t.regex(seen.path, /^\/reset-password\/link\/[\w-]{16}$/);
  t.regex(
    seen.answers[0]?.headers.get("set-cookie") ?? "",
    /^tmb_link_[\w-]{16}=[\w-]{43}; path=\/reset-password\/link\/[\w-]{16};.*samesite=lax; httponly/i,
  );
  t.notRegex(seen.text, /[\w-]{43}/);
});

test.serial("in production the form of one mail works after another mail's link was opened", async (t) => {
  const production = inProduction(t, api());
  const links = [await resetLink(), await resetLink()] as const;
  const person = pageBrowser(() => production, { "X-Forwarded-For": "198.51.100.250" });
  const pages = [await person.open(links[0]), await person.open(links[1])] as const;
  for (const { path, text } of pages) t.true(text.includes(`action="${path}"`));
  t.not(pages[0].path, pages[1].path);
  for (const { path } of pages) {
    const weak = await person.send(path, { password: "1234567890" });
    t.is(weak.status, 422, "the form is reached, and only the password is wrong");
  }
});

test("the address of such a page without its link says that the link has ended", async (t) => {
  for (const path of ["/reset-password", "/reset-password/link/x", "/invites", "/verify-email"]) {
    const { status, headers } = await browser().open(path);
    t.is(status, 410, path);
    t.regex(headers.get("content-type") ?? "", /html/);
  }
});

test.serial("a link can be opened many times, and serves one submission", async (t) => {
  const link = await resetLink();
  for (let looks = 0; looks < 3; looks += 1) t.is((await browser().open(link)).status, 200);
  const person = browser();
  const page = (await person.open(link)).path;
  const weak = await person.send(page, { password: "1234567890" });
  t.is(weak.status, 422);
  t.regex(weak.text, /id="password-error-0"/);
  t.notRegex(weak.text, /1234567890/, "a password is never sent back");
  const password = "otras palabras bien largas";
  const done = await person.send(page, { password });
  t.is(`${done.status} ${done.path}`, "200 /login?done=password");
  t.deepEqual(
    person.cookies().map(({ name }) => name),
    ["tmb_device"],
    "the token is forgotten, and the browser known",
  );
  t.is((await browser().open(link)).status, 410);

  const { email } = api().demo.accountant;
  const inside = await person.send("/login", { kind: "accountant", email, password });
  t.is(`${inside.status} ${inside.path}`, "200 /portal");
});

test("whoever has no session signs in before the portal is loaded, and comes back", async (t) => {
  const asked = await browser().open("/portal/tickets?state=accepted");
  t.is(asked.path, "/login?next=%2Fportal%2Ftickets%3Fstate%3Daccepted");
  t.regex(asked.text, /name="next" value="\/portal\/tickets\?state=accepted"/);
});

test.serial("a merchant signs up; what was refused stays typed, but for the password", async (t) => {
  const person = browser();
  const typed = {
    name: "Ana <Pérez>",
    email: "ana@kemper.example",
    tradeName: "Kemper",
    rfc: "eku9003173c9",
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    postalCode: "42501",
  };
  const weak = await person.send("/signup", { ...typed, password: "1234567890" });
  t.is(weak.status, 422);
  t.regex(weak.text, /value="Ana &lt;Pérez&gt;"[^]*id="password-error-0"[^]*value="EKU9003173C9"/);
  t.notRegex(weak.text, /1234567890/);
  const sent = await person.send("/signup", { ...typed, password: "cuatro palabras bien largas" });
  t.is(sent.status, 200);
  t.regex(sent.text, /Revisa tu correo/);
  await sendLinks(api().deps);
  const link = (await mailedLink(api().deps, typed.email, "verifyEmail")) as string;
  const { path } = await person.open(link);
  t.is((await person.send(path, {})).path, "/portal/onboarding");
});

test.serial("a person who signs in sees their account, and signs out", async (t) => {
  const person = browser();
  const wrong = await person.send("/login", { ...login(), password: "no es esta" });
  t.is(wrong.status, 401);
  t.regex(wrong.text, new RegExp(`value="${login().email}"`), "the e-mail need not be typed again");
  t.notRegex(wrong.text, /no es esta/);
  const inside = await person.send("/login", login());
  t.is(`${inside.status} ${inside.path}`, "200 /portal");
  t.regex((await person.open("/account")).text, /La Muestra[^]*CDM200115AB9/);
  const outside = await person.send("/account", {});
  t.is(outside.path, "/login");
  t.is((await person.open("/account")).path, "/login");
});

test.serial(
  "a second factor is asked for after the password, and a wrong code can be corrected",
  async (t) => {
    const { enrolled } = secondFactorDesk(api);
    const who = await enrolled("merchant");
    const person = browser({ "Accept-Language": "en" });
    const form = { kind: "merchant", email: who.user.email, password: deskPassword };
    const asked = await person.send("/login", form);
    t.is(`${asked.status} ${asked.path}`, "200 /login");
    t.regex(asked.text, /Your second factor[^]*autocomplete="one-time-code"/);
    t.is((await person.open("/account")).path, "/login", "the password alone opens nothing");
    const challenge = challengeIn(asked.text);
    const slip = await person.send("/login", { challenge, code: wrongCode(who.secret) });
    t.is(slip.status, 401);
    t.is(challengeIn(slip.text), challenge, "it is asked for again");
    t.is((await person.send("/login", { challenge: "k1.x", code: codeOf(who.secret) })).status, 401);
    const inside = await person.send("/login", { challenge, code: codeOf(who.secret) });
    t.is(`${inside.status} ${inside.path}`, "200 /portal");
    const account = await person.open("/account");
    t.true(account.text.includes(who.user.email));

    const page = "/account/recovery-codes";
    t.true(account.text.includes(`href="${page}"`));
    t.regex((await person.open(page)).text, /Code of your app/);
    t.is((await person.send(page, { code: wrongCode(who.secret) })).status, 401);
    await User.query(api().deps.db).findById(who.user.id).patch({ totpLastStep: "1" });
    const renewed = await person.send(page, { code: codeOf(who.secret) });
    t.is(renewed.text.match(/<code>(?:[\da-z]{4}-){3}[\da-z]{4}<\/code>/g)?.length, 10);
    t.is(renewed.headers.get("cache-control"), "no-store");
    for (const somebody of [browser(), browser({ Cookie: "tmb_session=x" })])
      t.is((await somebody.send(page, { code: "123456" })).path, "/login", "it takes a session");
  },
);

test.serial(
  "a password is reset with the code of the second factor, which is asked for at the first try",
  async (t) => {
    const { enrolled } = secondFactorDesk(api);
    const who = await enrolled("accountant");
    const { email } = who.user;
    await browser().send("/forgot-password", { kind: "accountant", email });
    await sendLinks(api().deps);
    const person = browser();
    const shown = await person.open((await mailedLink(api().deps, email, "resetPassword")) as string);
    t.notRegex(shown.text, /name="code"/);
    const password = "otras palabras bien largas";
    const asked = await person.send(shown.path, { password });
    t.regex(asked.text, /name="code"/);
    const slip = await person.send(shown.path, { password, code: wrongCode(who.secret) });
    t.regex(slip.text, /name="code"/);
    const done = await person.send(shown.path, { password, code: codeOf(who.secret) });
    t.is(`${done.status} ${done.path}`, "200 /login?done=password");
  },
);

test("a form counts only from a page of ours, as a form, and up to sixteen kilobytes", async (t) => {
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "same-site" },
  ]) {
    const { status, headers: sent } = await browser().send("/login", login(), headers);
    t.is(status, 403);
    t.is(sent.get("set-cookie"), null);
  }
  t.is((await browser().send("/login", login(), { "Content-Type": "application/json" })).status, 415);
  t.is((await browser().send("/login", login(), { "Content-Encoding": "gzip" })).status, 415);
  t.is((await browser().send("/login", { ...login(), more: "x".repeat(16_384) })).status, 413);
  t.is((await browser().send("/login", { email: "a\0b@x.example", password: "x\0" })).status, 401);
});

test("what was typed comes back as text, never as HTML", async (t) => {
  const email = `"><img src=x onerror=alert(1)>'&`;
  const { text } = await browser().send("/forgot-password", { kind: "merchant", email });
  t.notRegex(text, /<img/);
  t.regex(text, /value="&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#39;&amp;"/);
});

test("the reader's language decides, until they choose the other", async (t) => {
  const person = browser({ "Accept-Language": "en-GB,en" });
  t.regex((await person.open("/login")).text, /<html lang="en">/);
  t.regex((await person.open("/login?lang=es")).text, /<html lang="es">/);
  t.regex((await person.open("/forgot-password")).text, /<html lang="es">/);
});

test("what fails says so on a page, and is paced like everything open", async (t) => {
  for (const [path, status] of [
    ["/reset-password/not-a-link", 410],
    ["/invites/%00", 410],
    ["/verify-email", 410],
    ["/t/%F0%9F%92%A9", 404],
  ] as const) {
    const seen = await browser().open(path);
    t.is(seen.status, status, path);
    t.regex(seen.headers.get("content-type") ?? "", /^text\/html/);
    t.regex(seen.text, /<h1>/);
  }
  const busy = browser();
  const answers = await Promise.all(Array.from({ length: 25 }, () => busy.open("/reset-password")));
  const held = answers.find(({ status }) => status === 429);
  t.regex(held?.text ?? "", /<h1>Espera un momento<\/h1>/);
  t.truthy(held?.headers.get("retry-after"));
});
