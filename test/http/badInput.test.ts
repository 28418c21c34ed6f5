import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const secretText = "NO-DEBE-VERSE-EN-BITACORA";

const tables = ["tickets", "outbox", "ticket_batches", "idempotency_keys"];
/** The rows of these tables before the first request: the demo merchant's certificate leaves a job. */
const before = new Map<string, unknown>();

test.before(async () => {
  for (const table of tables) before.set(table, await api().deps.db(table).select());
});

test.after("nothing of all this was stored, and nothing of it stands in the logs", async (t) => {
  const { deps, logged, demo } = api();
  for (const table of tables) t.deepEqual(await deps.db(table).select(), before.get(table), table);
  const log = logged.join("\n");
  t.false(log.includes(secretText));
  t.false(log.includes(demo.apiKey));
  t.false(log.includes(demo.apiKey.slice(-20)));
});

type Faults = Readonly<Record<string, string>>;
const with30Decimals = "1.000000000000000000000000000001";

/** The change of a sound ticket, and every fault that must be found, by path. */
const refusals: Readonly<Record<string, readonly [changes: object, faults: Faults]>> = {
  "required fields are missing": [
    {
      externalId: undefined,
      issuedAt: undefined,
      paymentForm: undefined,
      items: undefined,
      total: undefined,
    },
    {
      externalId: "field.required",
      issuedAt: "field.required",
      paymentForm: "field.required",
      items: "field.required",
      total: "field.required",
    },
  ],
  "types are wrong": [
    { externalId: 7, pricesIncludeTax: "true", items: {}, total: "a lot", customer: [], branch: null },
    {
      externalId: "field.type",
      pricesIncludeTax: "field.type",
      items: "field.type",
      total: "field.type",
      customer: "field.type",
      branch: "field.type",
    },
  ],
  "fields are unknown, at any depth": [
    { colour: 1, items: [itemFixture({ weight: 2, taxes: [{ tax: "IVA", kind: "exempt", why: 3 }] })] },
    { colour: "field.unknown", "items[0].weight": "field.unknown", "items[0].taxes[0].why": "field.unknown" },
  ],
  "amounts are negative": [
    { total: -1, discount: "-0.01", items: [itemFixture({ unitPrice: -5, discount: -1 })] },
    {
      total: "field.range",
      discount: "field.range",
      "items[0].unitPrice": "field.range",
      "items[0].discount": "field.range",
    },
  ],
  "amounts are absurd": [
    { total: 1e13, items: [itemFixture({ quantity: 1e10, unitPrice: "99999999999999" })] },
    { total: "field.range", "items[0].quantity": "field.range", "items[0].unitPrice": "field.range" },
  ],
  "amounts have thirty decimals": [
    { total: with30Decimals, items: [itemFixture({ quantity: with30Decimals })] },
    { total: "field.decimals", "items[0].quantity": "field.decimals" },
  ],
  "amounts have more digits than a JSON number keeps": [
    { total: "12345678901.123456" },
    { total: "field.precision" },
  ],
  "amounts are written in other ways": [
    {
      total: "1,000.00",
      items: [itemFixture({ quantity: "1e3", unitPrice: "0x10" }), itemFixture({ unitPrice: "" })],
    },
    {
      total: "field.type",
      "items[0].quantity": "field.type",
      "items[0].unitPrice": "field.type",
      "items[1].unitPrice": "field.type",
    },
  ],
  "codes are unknown": [
    {
      currency: "XYZ",
      exchangeRate: 1,
      paymentForm: "98",
      customer: { ...customerFixture, taxRegime: "699", cfdiUse: "Z99" },
      items: [itemFixture({ taxObject: "77" })],
    },
    {
      currency: "catalog.unknown_code",
      paymentForm: "catalog.unknown_code",
      "customer.taxRegime": "catalog.unknown_code",
      "customer.cfdiUse": "catalog.unknown_code",
      "items[0].taxObject": "catalog.unknown_code",
    },
  ],
  "codes have another form": [
    {
      currency: "pesos",
      exchangeRate: 1,
      paymentForm: 1,
      items: [itemFixture({ productKey: "1", unitKey: "pieza" })],
    },
    {
      currency: "field.format",
      paymentForm: "field.type",
      "items[0].productKey": "field.format",
      "items[0].unitKey": "field.format",
    },
  ],
  "a receiver is no taxpayer": [
    { customer: { ...customerFixture, rfc: "XAX010101", name: " ", postalCode: "600", email: "me at home" } },
    {
      "customer.rfc": "field.format",
      "customer.name": "field.length",
      "customer.postalCode": "field.format",
      "customer.email": "field.format",
    },
  ],
  "an RFC has a month thirteen": [
    { customer: { ...customerFixture, rfc: "AAA011301AAA" } },
    { "customer.rfc": "field.format" },
  ],
  "texts hold what a CFDI cannot": [
    {
      externalId: "A|1",
      items: [
        itemFixture({ description: "a\u0000b" }),
        itemFixture({ description: "a\u0085b", sku: "\ud800" }),
      ],
      register: "\u0085",
    },
    {
      externalId: "field.format",
      register: "field.format",
      "items[0].description": "field.format",
      "items[1].description": "field.format",
      "items[1].sku": "field.format",
    },
  ],
  "texts are too long, or empty": [
    { externalId: "x".repeat(101), items: [itemFixture({ description: "x".repeat(1_001), sku: "" })] },
    { externalId: "field.length", "items[0].description": "field.length", "items[0].sku": "field.length" },
  ],
  "there are no lines": [{ items: [] }, { items: "field.length" }],
  "instants are none": [{ issuedAt: "2026-02-30T10:00:00Z" }, { issuedAt: "field.format" }],
  "instants have no zone": [{ issuedAt: "2026-02-20T10:00:00" }, { issuedAt: "field.format" }],
  "instants are of another age": [{ issuedAt: "2010-12-31T00:00:00Z" }, { issuedAt: "field.range" }],
  "instants are far ahead": [{ issuedAt: "2999-01-01T00:00:00Z" }, { issuedAt: "field.range" }],
  "dollars come without an exchange rate": [{ currency: "USD" }, { exchangeRate: "field.required" }],
  "pesos come with an exchange rate": [
    { exchangeRate: 18 },
    { exchangeRate: "ticket.exchange_rate_not_one" },
  ],
  "an exempt tax has a rate, another none": [
    {
      items: [
        itemFixture({
          taxes: [
            { tax: "IVA", kind: "exempt", rate: 0 },
            { tax: "IEPS", kind: "rate" },
          ],
        }),
      ],
    },
    { "items[0].taxes[0].rate": "field.not_allowed", "items[0].taxes[1].rate": "field.required" },
  ],
  "taxes are others": [
    { items: [itemFixture({ taxes: [{ tax: "VAT", kind: "flat", rate: 0.16 }] })] },
    { "items[0].taxes[0].tax": "field.value", "items[0].taxes[0].kind": "field.value" },
  ],
  "a branch is unknown": [{ branch: "nada" }, { branch: "branch.unknown" }],
  "the total does not add up": [{ total: 231 }, { total: "ticket.total_mismatch" }],
};

for (const [what, [changes, expected]] of Object.entries(refusals)) {
  test(`a ticket is refused with every fault and its path when ${what}`, async (t) => {
    const body = { ...ticketFixture(), register: secretText.slice(0, 20), ...changes };
    const { status, json } = await api().call("POST", "/api/v1/tickets", { body });
    t.is(status, 422);
    t.is(json.error, "request.invalid");
    const found = Object.fromEntries(
      json.details.map((fault: { path: string; code: string }) => [fault.path, fault.code]),
    );
    t.deepEqual(found, expected);
    for (const fault of json.details) {
      t.is(fault.source, "own");
      t.true(fault.message.length > 5 && fault.cure.length > 4);
    }
  });
}

test("faults speak English to those who ask for it, Spanish to all others", async (t) => {
  t.is(await firstMessage({}), "Falta el campo.");
  t.is(await firstMessage({ "Accept-Language": "fr" }), "Falta el campo.");
  t.is(await firstMessage({ "Accept-Language": "en-US,en;q=0.9" }), "The field is missing.");
});

test("a number that JSON would round without a word is refused", async (t) => {
  const text = JSON.stringify(ticketFixture()).replace(
    '"total":232',
    '"total":232.000000000000000000000000000001',
  );
  const { status, json } = await api().call("POST", "/api/v1/tickets", { body: text });
  t.is(status, 422);
  t.like(json.details[0], { path: "total", code: "field.decimals" });
});

const sound = (): string => JSON.stringify(ticketFixture());
const bodies: Readonly<
  Record<string, readonly [status: number, error: string, body: () => string, headers?: object]>
> = {
  "is cut off": [400, "request.malformed", () => `{"externalId": "${secretText}`],
  "is a bare scalar": [400, "request.malformed", () => "7"],
  "is empty": [400, "request.malformed", () => ""],
  "reaches into prototypes": [400, "request.malformed", () => '{"__proto__": {"x": 1}}'],
  "is a form": [
    415,
    "request.media_type",
    () => "a=1",
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  "is XML": [415, "request.media_type", () => "<a/>", { "Content-Type": "application/xml" }],
  "is said to be compressed and is not": [400, "request.malformed", sound, { "Content-Encoding": "gzip" }],
  "is compressed in a way nobody knows": [415, "request.media_type", sound, { "Content-Encoding": "zebra" }],
  "has two megabytes": [
    413,
    "request.too_large",
    () => JSON.stringify({ externalId: "x".repeat(2_000_000) }),
  ],
  "is a list": [422, "request.invalid", () => "[]"],
  "repeats a field": [400, "request.repeated_field", () => '{"total":1,"total":2}'],
  "has a NUL in a text": [422, "request.invalid", () => JSON.stringify(ticketFixture({ register: "\0" }))],
};

for (const [what, [status, error, body, headers]] of Object.entries(bodies)) {
  test(`a body that ${what} is answered with ${status}`, async (t) => {
    const answer = await api().call("POST", "/api/v1/tickets", {
      body: body(),
      ...(headers && { headers: headers as Record<string, string> }),
    });
    t.is(answer.status, status, answer.text);
    t.is(answer.json.error, error);
    t.truthy(answer.headers.get("x-request-id"));
  });
}

test("a batch without items, with too many, or with anything else is refused whole", async (t) => {
  t.like((await sendBatch({ items: [] })).details[0], { path: "items", code: "field.length" });
  t.like((await sendBatch({ items: Array.from({ length: 1_001 }, () => 0) })).details[0], {
    code: "field.length",
  });
  t.like((await sendBatch({ tickets: [] })).details[0], { path: "items", code: "field.required" });
});

test("an unknown path is 404 and a known one with another method 405, in the envelope", async (t) => {
  for (const path of ["/", "/nothing", "/api/v1/nothing", "/api/v2/tickets", "/api/v1/tickets/a/b/c"]) {
    const { status, json } = await api().call("GET", path);
    t.is(status, 404, path);
    t.is(json.error, "path.unknown");
  }
  const { status, json, headers } = await api().call("PUT", "/api/v1/tickets");
  t.is(status, 405);
  t.is(json.error, "method.not_allowed");
  t.is(headers.get("allow"), "GET, HEAD, POST");
  t.is((await api().call("POST", "/health")).status, 405);
});

async function firstMessage(headers: Record<string, string>): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: {}, headers });
  return json.details[0].message as string;
}

async function sendBatch(body: unknown): Promise<{ readonly details: readonly object[] }> {
  const { json } = await api().call("POST", "/api/v1/tickets/batch", { body });
  return json as { details: object[] };
}
