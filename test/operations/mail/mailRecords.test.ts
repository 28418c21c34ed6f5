import test, { type ExecutionContext } from "ava";
import { MailRow } from "../../../src/models/MailRow.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { sendMails } from "../../../src/operations/mail/sendMail.ts";
import { attemptsOfMail } from "../../../src/queries/mails.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { testProduct } from "../../helpers/product.ts";

async function setup(t: ExecutionContext, ...recipients: readonly string[]) {
  const { deps, sandbox } = await testProduct(t);
  const ids = await transact(deps, (tx) =>
    sendMails(
      tx,
      deps,
      recipients.map((to) => ({
        merchantId: null,
        to,
        template: "resetPassword",
        language: "es",
        content: { link: "https://timbra.example/reset" },
      })),
    ),
  );
  const { mailbox } = sandbox;
  return {
    deps,
    ids,
    mailbox,
    deliver: () => deliverMails(deps, ids),
    states: async () => {
      const rows = await MailRow.query(deps.db).whereIn("id", ids).orderBy("seq");
      return rows.map(({ state }) => state);
    },
    attempts: async (id = ids[0] ?? "") => {
      const attempts = await attemptsOfMail(deps.db, id);
      return attempts.map(({ outcome, answer }) => `${outcome} ${answer}`);
    },
  };
}

test("a server that refuses one of two recipients leaves each with its own true state", async (t) => {
  const { ids, mailbox, deliver, states, attempts } = await setup(
    t,
    "no@correo.example",
    "si@correo.example",
  );
  mailbox.mischief.add({ kind: "refuse", next: 1 });
  await deliver();
  await deliver();
  t.deepEqual(await states(), ["refused", "sent"]);
  t.deepEqual(
    (await mailbox.list()).map(({ to }) => to),
    ["si@correo.example"],
  );
  t.regex((await attempts(ids[0])).join(), /^refused 550 .*No such mailbox/);
  t.regex((await attempts(ids[1])).join(), /^accepted 250 /);
});

test("a server that defers, drops the line in DATA and then takes the mail: three attempts, one mail", async (t) => {
  const { mailbox, deliver, states, attempts } = await setup(t, "ana@correo.example");
  mailbox.mischief.add({ kind: "defer", next: 1 });
  mailbox.mischief.add({ kind: "dropBeforeKeeping", next: 1 });
  for (const state of ["queued", "queued", "sent", "sent"]) {
    await deliver();
    t.deepEqual(await states(), [state]);
  }
  const [deferred = "", dropped = "", taken = "", ...others] = await attempts();
  t.deepEqual(others, []);
  t.regex(deferred, /^trouble .*450 .*Greylisted/);
  t.regex(dropped, /^trouble /);
  t.regex(taken, /^accepted 250 /);
  t.is((await mailbox.list()).length, 1);
});

test("an attempt whose process died says so for ever: its outcome stays open", async (t) => {
  const { deps, ids, deliver, attempts } = await setup(t, "ana@correo.example");
  let wakeUp = (): void => undefined;
  let dying: Promise<unknown> = Promise.resolve();
  await new Promise<void>((called) => {
    const send = () => {
      called();
      return new Promise<never>((_, fail) => (wakeUp = () => fail(new Error("too late"))));
    };
    const probe = async () => ({ ok: true }) as const;
    dying = deliverMails({ ...deps, mailer: { send, probe, close: () => undefined } }, ids);
  });
  const later = { now: () => new Date(deps.clock.now().getTime() + 3_600_000) };
  await deliverMails({ ...deps, clock: later }, ids);
  await deliver();
  t.deepEqual(
    (await attempts()).map((each) => each.split(" ")[0]),
    ["null", "accepted"],
  );
  wakeUp();
  await dying;
});
