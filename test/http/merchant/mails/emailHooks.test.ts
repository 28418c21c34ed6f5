import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import test from "ava";
import { readEventObject } from "../../../../src/http/merchant/webhooks/readEventObject.ts";
import { deliverMails } from "../../../../src/operations/mail/deliverMails.ts";
import { sendMail } from "../../../../src/operations/mail/sendMail.ts";
import { transact } from "../../../../src/queues/enqueue.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const secret = `whsec_${Buffer.from("a secret of twenty-four b").toString("base64")}`;
const mailgunKey = "key-of-mailgun-0123456789";
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const api = apiOfFile({
  EMAIL_HOOK_SECRET: secret,
  EMAIL_HOOK_MAILGUN_KEY: mailgunKey,
  EMAIL_HOOK_SENDGRID_KEY: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
});
const now = (): string => String(Math.floor(Date.now() / 1_000));

async function post(body: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${api().baseUrl}/hooks/email`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return {
    status: answer.status,
    json: (await answer.json()) as { data?: { taken: number }; error?: string },
  };
}

function signed(body: string, seconds = now(), key = secret): Record<string, string> {
  const bytes = Buffer.from(key.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", bytes).update(`msg_1.${seconds}.${body}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": seconds, "webhook-signature": `v1,${mac}` };
}

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

/** Sends a mail of the merchant's to an address, and returns its id once it is on its way. */
async function sent(to: string): Promise<string> {
  const { deps } = api();
  const { id: merchantId } = await deps.db("merchants").first("id");
  const content = {
    link: "https://timbra.example/x",
    merchant: "Prueba",
    inviter: "Ana",
    role: "cashier",
  } as const;
  const id = await transact(deps, (tx) =>
    sendMail(tx, deps, { merchantId, to, template: "invite", language: "es", content }),
  );
  await deliverMails(deps, [id]);
  return id;
}

const state = async (id: string): Promise<string> =>
  (await api().deps.db("mails").where({ id }).first("state")).state;
const blocked = async (): Promise<readonly { id: string; address: string; reason: string }[]> =>
  (await call("GET", "/api/v1/merchant/blocked-addresses")).json.data.items;

/** A notification of a bounce mailbox as RFC 3464 has it; `status` begins with 5 where no later try would help. */
function notification(id: string, { status = "5.1.1", action = "failed" } = {}): string {
  return [
    "From: MAILER-DAEMON@correo.example",
    "To: no-reply@localhost",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "I'm sorry.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.correo.example",
    "",
    "Final-Recipient: rfc822; quien@correo.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1 <quien@correo.example>:",
    " Recipient address rejected",
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: <${id}@localhost>`,
    "Subject: Invitación",
    "",
    "Hola",
    "--b--",
    "",
  ].join("\r\n");
}

test.serial("a message of the bounce mailbox marks its mail, blocks the address and is told", async (t) => {
  const to = "Quien@correo.example";
  const id = await sent(to);
  const eml = notification(id);
  const headers = { ...signed(eml), "content-type": "message/rfc822" };
  t.deepEqual(await post(eml, headers), { status: 200, json: { data: { taken: 1 } } });
  t.deepEqual((await post(eml, headers)).json, { data: { taken: 0 } }, "the same news twice is no news");
  const shown = (await call("GET", `/api/v1/merchant/mails/${id}`)).json.data;
  t.like(shown, { state: "bounced", reason: { code: "bounced" } });
  t.regex(shown.reason.message, /5\.1\.1 550 .*Recipient address rejected/);
  const told = await api().deps.db("merchantEvents").where({ objectId: id }).pluck("type");
  t.deepEqual(told, ["email.bounced"]);
  const event = await api().deps.db("merchantEvents").where({ objectId: id }).first();
  t.like(await readEventObject(api().deps)(event), { id, state: "bounced", recipient: to });

  const [one] = await blocked();
  t.like(one, { address: to.toLowerCase(), reason: "bounced", mailId: id });
  const next = await sent(to);
  t.like((await call("GET", `/api/v1/merchant/mails/${next}`)).json.data, {
    state: "skipped",
    reason: { code: "skipped" },
    attempts: [],
  });
  t.is((await call("DELETE", `/api/v1/merchant/blocked-addresses/${one?.id}`)).status, 200);
  t.is((await call("DELETE", `/api/v1/merchant/blocked-addresses/${one?.id}`)).status, 404);
  t.is(await state(await sent(to)), "sent");
});

/** Calls the sandbox, whose mail server the product sends by. */
const sandbox = (path: string, body?: object) =>
  fetch(`${api().deps.config.pac.test?.url}${path}`, {
    headers: { accept: "application/json", "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

test.serial("what a real server sends back of a mail of ours marks that mail and no other", async (t) => {
  const untouched = await sent("entra@correo.example");
  await sandbox("/_sandbox/mail/mischief", { kind: "bounce", next: 1 });
  const id = await sent("rebota@correo.example");
  t.is(await state(id), "sent", "the server took it over, and found out later");
  const { data } = (await (await sandbox("/mailbox?to=no-reply@localhost")).json()) as {
    readonly data: { readonly items: readonly { readonly id: string; readonly from: string }[] };
  };
  const back = data.items.find(({ from }) => from.includes("mailer-daemon@sandbox.example"));
  const eml = await (await sandbox(`/mailbox/${back?.id}/source`)).text();
  const headers = { ...signed(eml), "content-type": "message/rfc822" };
  t.deepEqual(await post(eml, headers), { status: 200, json: { data: { taken: 1 } } });
  t.is(await state(id), "bounced");
  t.is(await state(untouched), "sent");
  const { reason } = (await call("GET", `/api/v1/merchant/mails/${id}`)).json.data;
  t.regex(reason.message, /No such mailbox here/);
  const [one, ...others] = await blocked();
  t.deepEqual([one?.address, others], ["rebota@correo.example", []]);
  await call("DELETE", `/api/v1/merchant/blocked-addresses/${one?.id}`);
});

test.serial("a delay is no bounce, and a temporary end blocks nobody", async (t) => {
  const id = await sent("lento@correo.example");
  for (const [report, end] of [
    [notification(id, { action: "delayed", status: "4.4.1" }), "sent"],
    [notification(id, { status: "4.4.7" }), "bounced"],
  ] as const) {
    await post(report, { ...signed(report), "content-type": "message/rfc822" });
    t.is(await state(id), end);
  }
  t.deepEqual(await blocked(), []);
});

test.serial("the generic form, Mailgun's and SendGrid's are known by their signatures", async (t) => {
  const [one, two, three] = [await sent("a@x.example"), await sent("b@x.example"), await sent("c@x.example")];
  const four = await sent("d@x.example");
  const generic = JSON.stringify({
    events: [{ kind: "complained", messageId: `<${one}@localhost>`, reason: "fbl" }],
  });
  t.deepEqual((await post(generic, signed(generic))).json, { data: { taken: 1 } });

  const token = randomUUID();
  const timestamp = now();
  const signature = createHmac("sha256", mailgunKey)
    .update(timestamp + token)
    .digest("hex");
  const mailgun = {
    signature: { timestamp, token, signature },
    "event-data": {
      event: "failed",
      severity: "permanent",
      message: { headers: { "message-id": `${two}@localhost` } },
      "delivery-status": { code: 550, message: "5.1.1 No such user" },
    },
  };
  t.deepEqual((await post(JSON.stringify(mailgun))).json, { data: { taken: 1 } });

  const seconds = now();
  const events = JSON.stringify([
    { event: "delivered", "smtp-id": `<${three}@localhost>` },
    { event: "dropped", "smtp-id": `<${four}@localhost>`, reason: "Bounced Address" },
    { event: "bounce", type: "bounce", "smtp-id": `<${three}@localhost>`, status: "5.0.0", reason: "550 no" },
  ]);
  const shown = createSign("sha256")
    .update(seconds + events)
    .sign(privateKey, "base64");
  const sendgrid = {
    "x-twilio-email-event-webhook-signature": shown,
    "x-twilio-email-event-webhook-timestamp": seconds,
  };
  t.deepEqual((await post(events, sendgrid)).json, { data: { taken: 2 } });
  const states = await Promise.all([one, two, three, four].map(state));
  t.deepEqual(states, ["complained", "bounced", "bounced", "bounced"]);

  const again = { ...mailgun, "event-data": { ...mailgun["event-data"], event: "complained" } };
  t.deepEqual((await post(JSON.stringify(mailgun))).json, { data: { taken: 0 } }, "the same body again");
  for (const [what, body, headers] of [
    ["Mailgun's token with another body", JSON.stringify(again), {}],
    ["nothing signed", generic, {}],
    ["another secret", generic, signed(generic, now(), `whsec_${Buffer.from("another").toString("base64")}`)],
    ["an old call", generic, signed(generic, String(Number(now()) - 3_600))],
    ["another body", `${generic} `, signed(generic)],
    [
      "Mailgun's token changed",
      JSON.stringify({ ...mailgun, signature: { timestamp, token: "x", signature } }),
      {},
    ],
    ["SendGrid's body changed", `${events} `, sendgrid],
  ] as const) {
    const refused = await post(body, headers);
    t.like([refused.status, refused.json.error], [401, "hook.signature_refused"], what);
  }
  t.is((await post("no json at all")).status, 400);
});

test.serial(
  "a person blocks an address, once, and a refusal of one that does not exist blocks it too",
  async (t) => {
    const path = "/api/v1/merchant/blocked-addresses";
    const first = await call("POST", path, { address: "No.Mas@correo.example" });
    t.is(first.status, 201);
    t.like(first.json.data, { address: "no.mas@correo.example", reason: "person" });
    t.is((await call("POST", path, { address: "no.mas@correo.example" })).json.data.id, first.json.data.id);
    t.is((await call("GET", `${path}?address=NO.MAS@correo.example`)).json.data.items.length, 1);
    t.is(await state(await sent("no.mas@correo.example")), "skipped");
  },
);
