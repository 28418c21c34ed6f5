import test from "ava";
import {
  keptBody,
  mostKept,
  queryWithoutSecrets,
  withoutSecrets,
} from "../../../src/domain/apiCalls/keptBody.ts";

test("a body without secrets is kept whole, to the last character", (t) => {
  const body = {
    externalId: "A-1",
    items: [{ productKey: "52152002", unitKey: "H87", total: "1.10" }],
    note: null,
  };
  t.deepEqual(keptBody(body), { kept: "whole", text: JSON.stringify(body) });
});

for (const [name, body] of Object.entries({
  "a password": { password: "x1" },
  "a password inside": { list: [{ currentPassword: "x1" }] },
  "a token": { receiptToken: "x1" },
  "a secret": { secret: { value: "x1" } },
  "a receipt's key": { key: "x1" },
  "a private key": { note: "-----BEGIN PRIVATE KEY-----\nx1" },
  "an API key": { note: `tmb_live_0123456789ab_x1${"A".repeat(41)}` },
  "a signing secret": { note: "whsec_x1abc" },
  "a Bearer token": { note: "Bearer x1" },
  "a receipt's address": { url: "https://facturas.example/t/x1" },
  "a long random text": { sello: `x1${"aB3/".repeat(20)}` },
  "an API key as the caller's own id": { externalId: `tmb_live_0123456789ab_x1${"A".repeat(41)}` },
  "a JWT": { externalId: "eyJx1.eyJx1.x1" },
  "a long random text in an address": { url: `https://tienda.example/x1${"aB3".repeat(20)}` },
  "a field shown once": { url: "https://facturas.example/x1" },
}))
  test(`${name} is not kept`, (t) => {
    const { kept, text } = keptBody(body, ["url"]);
    t.is(kept, "redacted");
    t.false(text?.includes("x1"));
  });

for (const [name, body] of Object.entries({
  "a long word": { note: "x".repeat(60) },
  "words of an address": {
    url: "https://tienda.example/pedidos/2026/noviembre/cliente/frecuente/sucursal/7",
  },
  "the caller's own id": { externalId: `9f${"0a1b".repeat(16)}` },
}))
  test(`${name} makes no body a redacted one`, (t) => {
    t.deepEqual(keptBody(body), { kept: "whole", text: JSON.stringify(body) });
  });

test("an id and a date are no secrets", (t) => {
  const text = "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50 2026-03-01T00:00:00-06:00 EKU9003173C9";
  t.is(withoutSecrets(text), text);
});

test("what is larger than it may be is left out, and nothing is none", (t) => {
  t.deepEqual(keptBody({ note: "ab ".repeat(mostKept) }), { kept: "leftOut", text: null });
  t.deepEqual(keptBody(undefined), { kept: "none", text: null });
});

test("reading stops where a body has become too large", (t) => {
  let read = 0;
  const tickets = Array.from({ length: 1_000 }, () => ({
    get note() {
      read += 1;
      return "ab ".repeat(300);
    },
  }));
  t.deepEqual(keptBody({ tickets }), { kept: "leftOut", text: null });
  t.true(read < 25, `${read} notes were read`);
});

test("a query loses its secrets and keeps the rest", (t) => {
  t.is(queryWithoutSecrets("q=a%20b&token=x1&state=received"), "q=a+b&token=%5Bsecret%5D&state=received");
});
