import test from "ava";
import { Webhook } from "standardwebhooks";
import { signWebhook as signedByTheProduct, webhookSecret } from "../../src/domain/webhooks/signWebhook.ts";
import { WebhookError } from "../../src/sdk/core/errors.ts";
import { signWebhook, verifyWebhook } from "../../src/sdk/core/webhooks.ts";

const secret = webhookSecret(Buffer.alloc(32, 1));
const other = webhookSecret(Buffer.alloc(32, 2));
const at = new Date("2026-03-01T18:00:00Z");
const body = JSON.stringify({ id: "1", type: "invoice.stamped", data: { name: "Peñón" } });
const headers = signedByTheProduct({ id: "1", at, body }, [secret]);

const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

test("a message that the product signed is genuine, in headers of every form", async (t) => {
  const options = { secret, now: later(1) };
  t.deepEqual(await verifyWebhook({ headers, body }, options), JSON.parse(body));
  t.deepEqual(await verifyWebhook({ headers: new Headers(headers), body }, options), JSON.parse(body));
});

test("while a secret is rotated, either of the two verifies", async (t) => {
  const rotated = signedByTheProduct({ id: "1", at, body }, [other, secret]);
  await t.notThrowsAsync(verifyWebhook({ headers: rotated, body }, { secret, now: at }));
  await t.notThrowsAsync(verifyWebhook({ headers: rotated, body }, { secret: other, now: at }));
  await t.notThrowsAsync(verifyWebhook({ headers, body }, { secret: [other, secret], now: at }));
});

test("nothing else is genuine", async (t) => {
  const { "webhook-signature": signature, ...unsigned } = headers;
  const cases: Readonly<Record<string, [Record<string, string>, string, Date, string?]>> = {
    "another body": [headers, body.replace("stamped", "refused"), at],
    "another secret": [headers, body, at, other],
    "a secret in another form": [headers, body, at, "whsec_"],
    "another id": [{ ...headers, "webhook-id": "2" }, body, at],
    "a moment moved": [{ ...headers, "webhook-timestamp": String(at.getTime() / 1_000 + 1) }, body, at],
    "a moment that is none": [{ ...headers, "webhook-timestamp": "now" }, body, at],
    "a replay after the tolerance": [headers, body, later(301)],
    "a clock ahead of ours": [headers, body, later(-301)],
    "no signature": [unsigned, body, at],
    "a signature of another version": [
      { ...headers, "webhook-signature": signature.replace("v1,", "v2,") },
      body,
      at,
    ],
    "a signature cut short": [{ ...headers, "webhook-signature": signature.slice(0, -8) }, body, at],
    "a signature that is no base64": [{ ...headers, "webhook-signature": "v1,***" }, body, at],
  };
  for (const [what, [given, text, now, by = secret]] of Object.entries(cases))
    await t.throwsAsync(
      verifyWebhook({ headers: given, body: text }, { secret: by, now }),
      { instanceOf: WebhookError },
      what,
    );
});

test("what the client signs, the public library verifies", async (t) => {
  const signed = await signWebhook({ id: "1", body }, secret);
  t.notThrows(() => new Webhook(secret).verify(body, signed));
});
