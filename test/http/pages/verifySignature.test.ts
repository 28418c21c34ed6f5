import test from "ava";
import { Webhook } from "standardwebhooks";
import { signWebhook } from "../../../src/domain/webhooks/signWebhook.ts";
import { verifySignature } from "../../../src/http/pages/guides/texts/verifySignature.ts";

type IsGenuine = (
  headers: Readonly<Record<string, string>>,
  body: string,
  secret: string,
  now?: number,
) => boolean;

const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
const body = '{"type":"invoice.stamped"}';

/** Runs the lines of the guide as they stand there. */
async function shownIsGenuine(): Promise<IsGenuine> {
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(`${verifySignature}\nexport { isGenuine };`)}`
  )) as {
    isGenuine: IsGenuine;
  };
  return module.isGenuine;
}

test("the lines that the guide shows tell our messages from others", async (t) => {
  const isGenuine = await shownIsGenuine();
  const at = new Date();
  const headers = signWebhook({ id: "one", at, body }, [secret]);
  t.true(isGenuine(headers, body, secret));
  t.false(isGenuine(headers, `${body} `, secret), "another body");
  t.false(isGenuine(headers, body, other), "another secret");
  t.false(isGenuine(headers, body, secret, at.getTime() + 600_000), "an old message");
  t.false(isGenuine(headers, body, secret, at.getTime() - 600_000), "a clock that is ahead");
  t.false(isGenuine({ ...headers, "webhook-id": "two" }, body, secret), "another event");
  t.false(isGenuine({ ...headers, "webhook-timestamp": "1" }, body, secret, 1_000), "another moment");
  t.true(
    isGenuine(signWebhook({ id: "one", at, body }, [other, secret]), body, secret),
    "while secrets change",
  );
});

test("the public library agrees, and refuses what is old, early or somebody else's", (t) => {
  const at = new Date();
  const verify = (headers: Readonly<Record<string, string>>, of = secret) =>
    new Webhook(of).verify(body, headers);
  t.notThrows(() => verify(signWebhook({ id: "one", at, body }, [secret])));
  t.notThrows(() => verify(signWebhook({ id: "one", at, body }, [other, secret])));
  for (const minutes of [-10, 10]) {
    const then = new Date(at.getTime() + minutes * 60_000);
    t.throws(() => verify(signWebhook({ id: "one", at: then, body }, [secret])));
  }
  t.throws(() => verify(signWebhook({ id: "one", at, body }, [secret]), other));
});
