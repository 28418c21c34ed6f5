import { setImmediate as nextTurn } from "node:timers/promises";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { allRoutes } from "../../../src/http/routes.ts";
import type { Route } from "../../../src/http/route.ts";
import { bodyLimits } from "../../../src/http/validation/bodyLimits.ts";
import { bodySteps } from "../../../src/http/middleware/readJsonBody.ts";
import { AppError } from "../../../src/errors.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { typedReceiver as receiver } from "../../helpers/http/consumerBrowser.ts";
import { itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

/*
 * Nothing that somebody sends may hold up everybody else. What is measured is the processor time of each step between
 * two turns of the event loop, the best of several runs: another process on the machine does not count, and a first
 * run that compiles does not either.
 */

const longestStepMs = 50;
const mostRuns = 5;
const maxBytes = 1_048_576;
const api = apiOfFile();
let routes: readonly Route[] | undefined;
const bodied = (): readonly Route[] => (routes ??= allRoutes(api()).filter(({ body }) => body !== undefined));
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const named = (count: number): object => Object.fromEntries(many(count, (at) => [`field${at}`, at]));
const tax = { tax: "IVA", kind: "exempt" };

/** Bodies against the grain of every parser, as long as they can be made. */
const hostile: Readonly<Record<string, (bytes: number) => string>> = {
  "deep arrays": (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  "deep objects": (bytes) => '{"a":'.repeat(bytes / 6) + "1" + "}".repeat(bytes / 6),
  "unknown fields": (bytes) => JSON.stringify(named(bytes / 20)),
  "one field again and again": (bytes) => `{${many(bytes / 6, () => '"a":1').join()}}`,
  "a long text": (bytes) => JSON.stringify({ email: "a@".repeat(bytes / 2 - 10) }),
  "a long name": (bytes) => JSON.stringify({ ["x".repeat(bytes - 10)]: 1 }),
  "a long number": (bytes) => `{"total":${"1".repeat(bytes - 12)}}`,
  "many long numbers": (bytes) => `{"items":[${many(bytes / 21, () => "12345678901234567890").join()}]}`,
  escapes: (bytes) => `{"email":"${"\\\\".repeat(bytes / 2 - 10)}"}`,
  "halves of surrogate pairs": (bytes) => `{"email":"${"\\ud800".repeat(bytes / 6 - 10)}"}`,
  blanks: (bytes) => `{"a":1${" ".repeat(bytes - 10)}}`,
  "empty objects": (bytes) => JSON.stringify({ items: many(bytes / 3 - 10, () => ({})) }),
  "empty objects, cut off": (bytes) =>
    JSON.stringify({ items: many(bytes / 3 - 10, () => ({})) }).slice(0, -2),
  "the longest list of empty objects": () =>
    JSON.stringify(ticketFixture({ items: many(5_000, () => ({})) })),
  "lists of empty taxes": (bytes) =>
    JSON.stringify(ticketFixture({ items: [itemFixture({ taxes: many(bytes / 3 - 200, () => ({})) })] })),
  "many lists of empty taxes": (bytes) =>
    JSON.stringify(
      ticketFixture({ items: many(bytes / 200, () => itemFixture({ taxes: many(20, () => ({})) })) }),
    ),
  "one fault behind many sound lines": () =>
    JSON.stringify(ticketFixture({ items: [...many(4_000, () => itemFixture({ taxes: [tax] })), {}] })),
  "a fault in each of many lines": () =>
    JSON.stringify(ticketFixture({ items: many(4_000, () => itemFixture({ taxes: [tax], unitPrice: -1 })) })),
  "unknown fields in many lines": () =>
    JSON.stringify(ticketFixture({ items: many(900, () => itemFixture(named(50) as never)) })),
  "faulty tickets": (bytes) => JSON.stringify({ items: many(1_000, () => named(bytes / 20_000)) }),
};

/** The processor time of the longest step, and what was found. */
function worstStep(route: Route, text: string): { readonly ms: number; readonly found: string } {
  const body = route.body as NonNullable<Route["body"]>;
  const context = { now: new Date(), catalogs };
  let ms = 0;
  const timed = <Result>(steps: Generator<undefined, Result>): Result => {
    for (;;) {
      const before = process.cpuUsage();
      const step = steps.next();
      const { user, system } = process.cpuUsage(before);
      ms = Math.max(ms, (user + system) / 1_000);
      if (step.done) return step.value;
    }
  };
  try {
    const parsed = timed(bodySteps(text, bodyLimits(body.sizedBy ?? body.schema, maxBytes)));
    const { faults } = body.steps ? timed(body.steps(parsed, context)) : body.validate(parsed, context);
    return { ms, found: faults ? `${faults.length} faults` : "sound" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ms, found: error.code };
  }
}

for (const [what, make] of Object.entries(hostile))
  test.serial(`a body of ${what} is refused at every operation, and holds nobody up`, (t) => {
    const faults: string[] = [];
    const texts = new Map<number, string>();
    for (const route of bodied()) {
      const body = route.body as NonNullable<Route["body"]>;
      const { bytes } = bodyLimits(body.sizedBy ?? body.schema, maxBytes);
      const text = texts.get(bytes) ?? make(bytes);
      texts.set(bytes, text);
      let { ms, found } = worstStep(route, text);
      for (let more = 0; more < mostRuns && ms > longestStepMs; more += 1)
        ({ ms, found } = worstStep(route, text));
      if (ms > longestStepMs) faults.push(`${route.operationId}: ${ms} ms, ${found}`);
      const count = Number(/^\d+/.exec(found)?.[0] ?? 0);
      if (count > 101) faults.push(`${route.operationId}: ${count} faults`);
    }
    t.deepEqual(faults, []);
  });

test("the limits follow from the schemas: small bodies but for batches, imports, files and keys", (t) => {
  const bytesOf = ({ body }: Route): number =>
    bodyLimits(body?.sizedBy ?? (body as NonNullable<typeof body>).schema, maxBytes).bytes;
  const of = (which: (bytes: number) => boolean): string[] =>
    bodied()
      .filter((route) => which(bytesOf(route)))
      .map(({ path, method }) => `${method} ${path}`)
      .sort();
  t.deepEqual(
    of((bytes) => bytes === maxBytes),
    [
      "post /api/v1/consumer/tax-info/from-csf",
      "post /api/v1/invoices",
      "post /api/v1/invoices/:id/credit-notes",
      "post /api/v1/invoices/batch",
      "post /api/v1/invoices/batch/payroll",
      "post /api/v1/invoices/drafts",
      "post /api/v1/invoices/import",
      "post /api/v1/invoices/preview",
      "post /api/v1/invoices/validate",
      "post /api/v1/invoices/verify-xml",
      "post /api/v1/merchant/addendas",
      "post /api/v1/merchant/addendas/preview",
      "post /api/v1/merchant/customers/from-csf",
      "post /api/v1/merchant/customers/import",
      "post /api/v1/merchant/products/import",
      "post /api/v1/tickets",
      "post /api/v1/tickets/:id/refunds",
      "post /api/v1/tickets/batch",
      "post /api/v1/tickets/validate",
      "put /api/v1/invoices/:id",
      "put /api/v1/invoices/drafts/:id",
      "put /api/v1/merchant/addendas/:id",
      "put /api/v1/tickets/:id",
    ],
  );
  const small = of((bytes) => bytes <= 16_384);
  // Each takes one file as a text without any structure. Calls are few; constancias are read one after the other, and a
  // CFDI has a limit of its own.
  const files = ["/api/v1/consumer/cfdi/verify", "/api/v1/consumer/tax-info/from-csf"];
  for (const route of bodied().filter(({ path }) => !files.includes(path)))
    if ("open" in route.access || route.path.includes("/consumer/invoices") || route.tag === "Auth")
      t.true(small.includes(`${route.method} ${route.path}`), route.path);
  for (const settings of ["profile", "tax-info", "self-invoice", "branding", "sat/schedule"])
    t.true(small.includes(`put /api/v1/merchant/${settings}`), settings);
});

test("the largest sound ticket and the largest batch pass the limits", (t) => {
  const largest = ticketFixture({ items: many(5_000, () => itemFixture({ taxes: [tax] })) });
  const batch = { items: many(1_000, () => ticketFixture()) };
  for (const [path, body] of [
    ["/api/v1/tickets", largest],
    ["/api/v1/tickets/batch", batch],
  ] as const) {
    const route = bodied().find((each) => each.path === path && each.method === "post") as Route;
    const { sizedBy, schema } = route.body as NonNullable<Route["body"]>;
    const text = JSON.stringify(body);
    t.true(text.length < 2 * maxBytes);
    t.notThrows(() => atOnce(bodySteps(text, bodyLimits(sizedBy ?? schema, 2 * maxBytes))), path);
  }
});

/** Returns how long a call holds up this process, which answers it too: the processor time of its longest turn. */
async function worstTurn(call: () => Promise<unknown>): Promise<number> {
  let ms = 0;
  let isAnswered = false;
  const turns = (async () => {
    while (!isAnswered) {
      const before = process.cpuUsage();
      await nextTurn();
      const { user, system } = process.cpuUsage(before);
      ms = Math.max(ms, (user + system) / 1_000);
    }
  })();
  await call().finally(() => (isAnswered = true));
  await turns;
  return ms;
}

test.serial("no operation builds the document of the largest sound ticket in one turn", async (t) => {
  const taxes = [
    { tax: "IVA", kind: "rate", rate: 0.16 },
    { tax: "IEPS", kind: "rate", rate: 0.08 },
  ];
  const tenTaxes = many(10, (at) => ({
    tax: "ISR",
    kind: "rate",
    withheld: true,
    rate: (100 + 11 * at) / 10_000,
    base: 1.33,
  }));
  const items = many(5_000, (at) =>
    itemFixture({ quantity: 1.333, unitPrice: 10.01, taxes: at < 20 ? tenTaxes : taxes }),
  );
  // Ten pesos beyond what is exact make the builder try all models, the last of which weighs every line.
  const largest = JSON.stringify(ticketFixture({ pricesIncludeTax: false, items, total: 83_521.18 }));
  const { json: sent } = await api().call("POST", "/api/v1/tickets", { body: largest });
  const key = String(sent.data.selfInvoiceUrl).split("/").at(-1);
  const consumer = "/api/v1/consumer";
  const found = await api().call("POST", `${consumer}/tickets/lookup`, { key: null, body: { key } });
  const { ticketToken } = found.json.data;
  const refused = { ...receiver, rfc: "URE180429TM6", taxRegime: "605" };

  const faults: string[] = [];
  for (const [path, body, says] of [
    ["/api/v1/tickets/validate", largest, '"roundingModel":"apportioned'],
    [`${consumer}/invoices/preview`, { ticketToken, customer: receiver }, '"valid":true'],
    [`${consumer}/tax-info/validate`, { ticketToken, customer: receiver }, '"valid":true'],
    [`${consumer}/invoices`, { ticketToken, customer: refused }, '"request.invalid"'],
    [`/api/v1/tickets/${sent.data.id}/invoice`, { customer: refused }, '"request.invalid"'],
  ] as const) {
    let ms = Infinity;
    for (let runs = 0; runs < mostRuns && ms > longestStepMs; runs += 1)
      ms = await worstTurn(async () => {
        const { text } = await api().call("POST", path, {
          body,
          ...(path.includes("consumer") && { key: null }),
        });
        t.true(text.includes(says), `${path}: ${text.slice(0, 1_000)}`);
      });
    if (ms > longestStepMs) faults.push(`${path}: ${ms} ms`);
  }
  t.deepEqual(faults, []);
});

test("a document of faulty lines is refused with the first hundred faults", async (t) => {
  const items = many(500, () => itemFixture({ taxObject: "01", taxes: [tax] }));
  const body = ticketFixture({ items, total: 116_000 });
  const { json } = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.is(json.data.state, "rejected");
  t.is(json.data.faults.length, 101);
  t.is(json.data.faults.at(-1).code, "faults.more");
});

test("each kind of excess has its own answer", async (t) => {
  const login = "/auth/merchant/login";
  const answers = async (path: string, body: string): Promise<string> => {
    const { status, json } = await api().call("POST", path, { body });
    return `${status} ${json.error} ${json.details?.length ?? ""}`.trim();
  };
  t.is(await answers(login, JSON.stringify({ email: "x".repeat(17_000) })), "413 request.too_large");
  t.is(await answers(login, '{"a":'.repeat(50) + "1" + "}".repeat(50)), "413 request.too_complex");
  t.is(await answers(login, JSON.stringify({ email: many(200, () => 1) })), "413 request.too_complex");
  t.is(await answers(login, '{"email":"a@b.mx","email":"c@d.mx"}'), "400 request.repeated_field");
  t.is(await answers(login, JSON.stringify(named(500))), "422 request.invalid 101");
  const items = many(3_000, () => ({}));
  t.is(await answers("/api/v1/tickets", JSON.stringify({ items })), "422 request.invalid 101");
  const validated = await api().call("POST", "/api/v1/tickets/validate", { body: { items } });
  t.is(validated.json.data.faults.length, 101);
  t.is(validated.json.data.faults.at(-1).code, "faults.more");
});

test("a batch of faulty items shows faults of each, and about a thousand at most", async (t) => {
  const items = many(1_000, () => named(10));
  const { status, json } = await api().call("POST", "/api/v1/tickets/batch", { body: { items } });
  t.is(status, 202);
  const results = json.data.items as readonly { readonly details: readonly object[] }[];
  t.is(results.length, 1_000);
  t.true(results.every(({ details }) => details.length > 0));
  t.true(results.reduce((sum, { details }) => sum + details.length, 0) < 2_100);
});
