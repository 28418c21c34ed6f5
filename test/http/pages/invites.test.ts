import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink } from "../../helpers/http/mailedLink.ts";
import { pageBrowser } from "../../helpers/http/pageBrowser.ts";
import {
  challengeIn,
  codeOf,
  deskPassword,
  secondFactorDesk,
  wrongCode,
} from "../../helpers/http/secondFactorDesk.ts";

const api = apiOfFile({ TRUST_PROXY: "1" });

async function invited(email: string, more = {}): Promise<string> {
  const session = await api().signIn("merchant");
  await api().call("POST", "/api/v1/merchant/invites", {
    session,
    body: { email, role: "cashier", ...more },
  });
  return (await mailedLink(api().deps, email, "invite")) as string;
}

test.serial("an invitation is accepted by choosing a name and a password", async (t) => {
  const person = pageBrowser(api);
  const shown = await person.open(await invited("luis@prueba.example"));
  t.regex(shown.text, /La Muestra[^]*caja[^]*luis@prueba\.example/);
  const weak = await person.send(shown.path, {
    decision: "accept",
    name: "Luis <Gómez>",
    password: "1234567890",
  });
  t.is(weak.status, 422);
  t.regex(weak.text, /value="Luis &lt;Gómez&gt;"[^]*id="password-error-0"/);
  const inside = await person.send(shown.path, {
    decision: "accept",
    name: "Luis",
    password: "cuatro palabras bien largas",
  });
  t.is(`${inside.status} ${inside.path}`, "200 /portal");
  t.regex((await person.open("/account")).text, /Luis[^]*La Muestra/);
});

test.serial("an invitation is refused, and then is over", async (t) => {
  const link = await invited("eva@prueba.example");
  const person = pageBrowser(api);
  const shown = await person.open(link);
  t.regex((await person.send(shown.path, { decision: "refuse" })).text, /Invitación rechazada/);
  t.is((await pageBrowser(api).open(link)).status, 410);
});

test.serial("a person with an account accepts with its password", async (t) => {
  const { email, password } = api().demo.accountant;
  await api()
    .deps.db("memberships")
    .whereIn("userId", api().deps.db("users").where({ email }).select("id"))
    .del();
  const person = pageBrowser(api);
  const shown = await person.open(await invited(email, { kind: "accountant", role: "accountant" }));
  t.notRegex(shown.text, /name="name"/);
  t.is((await person.send(shown.path, { decision: "accept", password: "no es esta" })).status, 401);
  t.is((await person.send(shown.path, { decision: "accept", password })).path, "/portal");
});

test.serial("a person with a second factor accepts with the password and then the code", async (t) => {
  const { db } = api().deps;
  const who = await secondFactorDesk(api).enrolled("accountant");
  const { email } = who.user;
  const joined = () => db("memberships").where({ userId: who.user.id });
  const person = pageBrowser(api);
  const shown = await person.open(await invited(email, { kind: "accountant", role: "accountant" }));
  const asked = await person.send(shown.path, { decision: "accept", password: deskPassword });
  t.regex(asked.text, /Tu segundo factor/);
  const challenge = challengeIn(asked.text);
  const slip = await person.send("/login", { challenge, code: wrongCode(who.secret) });
  t.is(slip.status, 401);
  t.is((await joined()).length, 0, "the password alone accepts nothing");
  const inside = await person.send("/login", { challenge, code: codeOf(who.secret) });
  t.is(`${inside.status} ${inside.path}`, "200 /portal");
  t.regex((await person.open("/account")).text, /La Muestra/);
  t.is((await joined()).length, 1);
});
