import { BlockList } from "node:net";
import test from "ava";
import { httpWebhooks } from "../../../src/adapters/webhooks/httpWebhooks.ts";
import { networksOf } from "../../../src/config/networksOf.ts";
import { isReachable, leadsInside, publicLookup } from "../../../src/platform/http/publicAddress.ts";
import { startReceiver } from "../../helpers/webhooks/startReceiver.ts";

/** Ways to write an address that leads to this machine, to its neighbours, or to a cloud's metadata. */
const inside = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "0177.1",
  "127.0.0.1.",
  "0",
  "0.0.0.0",
  "0x0",
  "00000000000",
  "10.0.0.1",
  "10.1",
  "167772161",
  "012.0.0.1",
  "0xa000001",
  "172.16.0.1",
  "172.31.255.255",
  "2886729729",
  "0254.020.0.1",
  "192.168.0.1",
  "192.168.1",
  "3232235521",
  "0300.0250.0.1",
  "0xc0a80001",
  "169.254.169.254",
  "169.254.43518",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:a00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[2001:db8::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[ff02::1]",
  "user@127.0.0.1",
  "example.com@127.0.0.1",
  "example.com:80@[::1]",
  "localhost",
  "LOCALHOST",
] as const;

test("no form of an address inside is called", async (t) => {
  const receiver = await startReceiver(t);
  const { port } = new URL(receiver.url);
  const webhooks = httpWebhooks({ allowed: new BlockList(), timeoutMs: 5_000 });
  t.teardown(() => webhooks.close());
  t.true(inside.length >= 60);
  for (const host of inside) {
    const answer = await webhooks.send({ url: `http://${host}:${port}/`, headers: {}, body: "{}" });
    t.deepEqual(answer, { kind: "failed", fault: "address_not_public" }, host);
  }
  t.is(receiver.received.length, 0);
});

test("a network that the operator allows is called, and no other", async (t) => {
  const receiver = await startReceiver(t);
  const webhooks = httpWebhooks({ allowed: networksOf("127.0.0.0/8")!, timeoutMs: 5_000 });
  t.teardown(() => webhooks.close());
  t.like(await webhooks.send({ url: receiver.url, headers: {}, body: "{}" }), {
    kind: "answered",
    status: 200,
  });
  t.is(await webhooks.refusal("http://10.0.0.1/"), "not_public");
  t.is(await webhooks.refusal(receiver.url), undefined);
});

test("a redirect is an answer, and not followed", async (t) => {
  const receiver = await startReceiver(t);
  const target = await startReceiver(t);
  receiver.reply = () => ({ status: 307, location: target.url });
  const webhooks = httpWebhooks({ allowed: networksOf("127.0.0.0/8")!, timeoutMs: 5_000 });
  t.teardown(() => webhooks.close());
  t.like(await webhooks.send({ url: receiver.url, headers: {}, body: "{}" }), { status: 307 });
  t.is(target.received.length, 0);
});

test("a name is judged at each connection, by every address that it has", async (t) => {
  const answers = [
    ["93.184.216.34"],
    ["127.0.0.1"],
    ["93.184.216.34", "10.0.0.1"],
    ["2606:2800:220:1::1"],
    [],
  ];
  const look = publicLookup(new BlockList(), (_, __, callback) =>
    callback(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  );
  const resolve = () =>
    new Promise((done) => look("rebind.example", {}, (error, address) => done(error?.code ?? address)));
  t.is(await resolve(), "93.184.216.34");
  t.is(await resolve(), "ADDRESS_NOT_PUBLIC", "it has changed since");
  t.is(await resolve(), "ADDRESS_NOT_PUBLIC", "one of the two is inside");
  t.is(await resolve(), "2606:2800:220:1::1");
  t.is(await resolve(), "ADDRESS_NOT_PUBLIC");
});

test("each form of an address inside is refused before anybody calls it, and so is a name that leads there", async (t) => {
  const webhooks = httpWebhooks({ allowed: new BlockList(), timeoutMs: 5_000 });
  t.teardown(() => webhooks.close());
  for (const host of inside) t.is(await webhooks.refusal(`http://${host}/`), "not_public", host);
  const answers = (...addresses: string[]) =>
    leadsInside(new URL("https://name.example/"), new BlockList(), (_, __, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    );
  t.true(await answers("127.0.0.1"));
  t.true(await answers("93.184.216.34", "10.0.0.1"));
  t.false(await answers("93.184.216.34"));
  const failing = leadsInside(new URL("https://name.example/"), new BlockList(), (_, __, callback) =>
    callback(Object.assign(new Error("away"), { code: "EAI_AGAIN" }), []),
  );
  t.false(await failing, "names that cannot be resolved now are judged when they are called");
});

test("public addresses are reachable, and what is no address is not", (t) => {
  for (const address of ["93.184.216.34", "1.1.1.1", "172.32.0.1", "2606:4700::1111"])
    t.true(isReachable(address, new BlockList()), address);
  t.false(isReachable("example.com", new BlockList()));
});

test("whoever answers slowly, or without end, is cut off", async (t) => {
  const receiver = await startReceiver(t);
  receiver.reply = () => new Promise(() => undefined);
  const webhooks = httpWebhooks({ allowed: networksOf("127.0.0.0/8")!, timeoutMs: 200 });
  t.teardown(() => webhooks.close());
  t.deepEqual(await webhooks.send({ url: receiver.url, headers: {}, body: "{}" }), {
    kind: "failed",
    fault: "timeout",
  });
});
