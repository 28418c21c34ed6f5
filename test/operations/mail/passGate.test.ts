import test, { type ExecutionContext } from "ava";
import type { MailTemplate } from "../../../src/domain/mail/mailTemplate.ts";
import type { Config } from "../../../src/config.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { passGate } from "../../../src/operations/mail/passGate.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { testClock } from "../../helpers/testClock.ts";

async function setup(t: ExecutionContext) {
  const { db } = await testDatabase(t);
  const clock = testClock("2026-11-20T18:00:00Z");
  const merchants = [await otherMerchant({ db }), await otherMerchant({ db }, "TST200118AB1")];
  const [one = "", other = ""] = merchants.map(({ id }) => id);
  const goLive = () => db("merchants").update({ liveSince: clock.now() });
  const member = (email: string, merchantId: string) =>
    createUser(
      { db, clock },
      {
        email,
        name: "Ana",
        kind: "merchant",
        password: "x",
        memberships: [{ merchantId, role: "owner" }],
      },
    );
  const ask = (recipient: string, more: Partial<Question> = {}) => {
    const { merchantId = one, template = "invite", isTestDocument = false, mailProvenOnly = true } = more;
    const config = { mailProvenOnly } as Config;
    const mail = { merchantId, recipient, template };
    return db.transaction((tx) => passGate(tx, { config, clock }, mail, isTestDocument));
  };
  return { db, clock, one, other, goLive, member, ask };
}

interface Question {
  readonly merchantId: string | null;
  readonly template: MailTemplate;
  readonly isTestDocument: boolean;
  readonly mailProvenOnly: boolean;
}

test("before a merchant is live only its own people are written to, once they have proved their address", async (t) => {
  const { db, one, other, goLive, member, ask } = await setup(t);
  await member("ana@x.example", one);
  await member("ajeno@x.example", other);
  const { id } = await member("sinprueba@x.example", one);
  await db("users").where({ id }).update({ emailProvenAt: null });
  const { id: gone } = await member("salio@x.example", one);
  await db("users").where({ id: gone }).update({ disabledAt: new Date() });
  await db("merchants").where({ id: one }).update({ email: "escrito@x.example" });

  t.is(await ask("Ana@x.example", { template: "invoice" }), undefined);
  for (const stranger of ["nadie", "ajeno", "sinprueba", "salio", "escrito"])
    for (const template of ["invite", "invoice"] as const)
      t.is(await ask(`${stranger}@x.example`, { template }), "notLive", `${template} to ${stranger}`);
  t.is(await ask("nadie@x.example", { merchantId: null }), undefined, "the product's own mail");
  t.is(await ask("nadie@x.example", { mailProvenOnly: false }), undefined, "a mailbox on the same machine");

  await goLive();
  t.is(await ask("nadie@x.example"), undefined);
  const invoice = { template: "invoice", isTestDocument: true } as const;
  t.is(
    await ask("nadie@x.example", invoice),
    "notLive",
    "nor are a live merchant's test documents sent about",
  );
});

test("an address gets a day's measure of each kind, whoever asks", async (t) => {
  const { clock, one, other, goLive, ask } = await setup(t);
  await goLive();
  for (const merchantId of [one, other, one, other, one])
    t.is(await ask("ana@x.example", { merchantId }), undefined);
  t.is(await ask("ANA@x.example", { merchantId: other }), "recipientLimit");
  t.is(await ask("ana+otra@x.example", { merchantId: other }), "recipientLimit", "it is the same mailbox");
  t.is(await ask("ana@x.example", { template: "passwordChanged", merchantId: null }), undefined);
  for (let mails = 0; mails < 5; mails += 1)
    t.is(await ask("ana@x.example", { template: "verifyEmail", merchantId: null }), undefined);
  t.is(await ask("ana@x.example", { template: "registrationKnown", merchantId: null }), "recipientLimit");
  clock.advance(86_400_000);
  t.is(await ask("ana@x.example"), undefined);
});

test("before it is live a merchant invites twenty people a day, also where anybody may be written to", async (t) => {
  const { ask } = await setup(t);
  const heldFor: unknown[] = [];
  for (let number = 0; number < 45; number += 1)
    heldFor.push(await ask(`p${number}@x.example`, { mailProvenOnly: false }));
  t.is(heldFor.filter((held) => held === undefined).length, 20);
  t.is(heldFor.filter((held) => held === "merchantLimit").length, 25);
  t.is(await ask("p99@x.example", { mailProvenOnly: false, template: "invoice" }), undefined);
});

test("a merchant sends a day's measure, and of many at the same moment no more", async (t) => {
  const { db, other, goLive, ask } = await setup(t);
  await goLive();
  await ask("p0@x.example");
  await db("mailCounts").whereNot("mails", 0).update({ mails: 45 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => ask(`p${number + 1}@x.example`)),
  );
  t.is(answers.filter((heldFor) => heldFor === undefined).length, 5);
  t.is(answers.filter((heldFor) => heldFor === "merchantLimit").length, 7);
  t.is(await ask("p99@x.example", { merchantId: other }), undefined, "others go on");
  t.is(await ask("p99@x.example", { template: "invoice" }), undefined, "and so do its invoices");
  const counts = await db("mailCounts").orderBy("mails", "desc").pluck("mails");
  t.deepEqual(counts.slice(0, 2), [51, 50], "what was kept back is not counted");
});
