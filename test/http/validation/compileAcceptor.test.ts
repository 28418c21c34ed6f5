import { Ajv2020 } from "ajv/dist/2020.js";
import test from "ava";
import * as fc from "fast-check";
import Joi from "joi";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { jsonSchema } from "../../../src/http/openapi/jsonSchema.ts";
import { ticketSchema } from "../../../src/http/pos/tickets.schema.ts";
import { compileAcceptor, undecided } from "../../../src/http/validation/compileAcceptor.ts";
import { createValidator } from "../../../src/http/validation/createValidator.ts";
import type { ValidationContext } from "../../../src/http/validation/validationContext.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const context: ValidationContext = { now: new Date(), catalogs };
const accept = compileAcceptor(ticketSchema);
const slow = createValidator(ticketSchema);
const accepts = new Ajv2020({ strict: false }).compile(jsonSchema(ticketSchema));

/** Mostly sound, so that whole tickets often are; at times anything. */
function mostly<T>(sound: fc.Arbitrary<T>, ...odd: unknown[]): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue() as fc.Arbitrary<unknown>;
  const rest = odd.length > 0 ? fc.constantFrom(...odd) : anything;
  return fc.oneof(
    { arbitrary: sound, weight: 60 },
    { arbitrary: rest, weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
}

const money = mostly(
  fc.oneof(
    fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
    fc.stringMatching(/^(0|[1-9]\d{0,7})(\.\d{1,6})?$/),
    fc.constantFrom("0.00", "-0", "-0.0", 0, -0, 1e-6),
  ),
  "00.1",
  "1e3",
  " 1",
  "",
  1e21,
  1e-7,
  -1,
  "12345678901.123456",
  0.1 + 0.2,
);
const words = mostly(
  fc.oneof(
    fc.stringMatching(/^[\wáéñ ,.&-]{1,15}$/).filter((text) => text.trim() !== ""),
    fc.constant(" ab "),
  ),
  "a|b",
  "a\tb",
  "\u0000",
  "",
  " ",
  "\ud800",
  "x".repeat(101),
);
const instants = mostly(
  fc
    .date({ min: new Date("2011-01-02"), max: new Date("2026-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString()),
  "2010-12-01T00:00:00Z",
  "2026-02-29T00:00:00Z",
  "2026-02-20T10:00:00",
  "2999-01-01T00:00:00Z",
);
const taxes = fc.array(
  fc
    .record(
      {
        tax: mostly(fc.constantFrom("IVA", "IEPS", "ISR"), "VAT"),
        kind: mostly(fc.constantFrom("rate", "quota", "exempt"), "flat"),
        rate: mostly(fc.constantFrom(0.16, "0.16", "0.160000"), "16%"),
        withheld: mostly(fc.boolean(), "true", 0),
      },
      { requiredKeys: ["tax", "kind", "rate"] },
    )
    .chain((tax) => {
      const { rate: _, ...exempt } = tax;
      return fc.constantFrom(...(tax.kind === "exempt" ? [exempt, exempt, exempt, tax] : [tax]));
    }),
  { maxLength: 3 },
);
const items = fc.array(
  fc
    .record(
      {
        description: words,
        quantity: money,
        unitPrice: money,
        sku: words,
        discount: money,
        taxes: mostly(taxes),
      },
      { requiredKeys: ["description"] },
    )
    .map((item) => itemFixture(item)),
  { minLength: 1, maxLength: 4 },
);
const currencies = fc.constantFrom<object>(
  {},
  { currency: "MXN" },
  { currency: "USD", exchangeRate: 18.5 },
  { currency: "USD", exchangeRate: "18.50" },
  { currency: "USD" },
  { exchangeRate: 1 },
  { currency: "ZZZ", exchangeRate: 1 },
);
const tickets = fc
  .record(
    {
      externalId: words,
      issuedAt: instants,
      paymentForm: mostly(fc.constantFrom("01", "04", "99"), "98", 1),
      paymentMethod: mostly(fc.constantFrom("PUE", "PPD"), "PXX"),
      pricesIncludeTax: mostly(fc.boolean(), 1, "true"),
      items: mostly(items, []),
      discount: money,
      total: money,
      customer: mostly(fc.constant(customerFixture), { ...customerFixture, rfc: "X" }),
    },
    { requiredKeys: [] },
  )
  .chain((changes) => currencies.map((currency) => ticketFixture({ ...changes, ...currency })));

test("what the acceptor lets through Joi accepts too, with the same value", (t) => {
  let decided = 0;
  fc.assert(
    fc.property(tickets, (ticket) => {
      const accepted = accept(ticket, context);
      if (accepted === undecided) return;
      decided += 1;
      const joi = slow.validate(ticket, context);
      t.is(joi.faults, undefined);
      t.deepEqual(accepted, joi.value);
    }),
    { numRuns: 5_000 },
  );
  t.true(decided > 100, `only ${decided} of the tickets made were sound`);
});

test("what Joi accepts the acceptor lets through, so that sound tickets are always fast", (t) => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      if (slow.validate(ticket, context).faults) return;
      t.not(accept(ticket, context), undecided);
    }),
    { numRuns: 2_000 },
  );
});

test("what Joi accepts the contract's JSON Schema accepts", (t) => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      if (slow.validate(ticket, context).faults) return;
      t.true(accepts(ticket), JSON.stringify(accepts.errors));
    }),
    { numRuns: 2_000 },
  );
});

test("every fault that any body can have has words of its own", (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue() as fc.Arbitrary<unknown>, tickets), (body) => {
      for (const { code, message, cure } of slow.validate(body, context).faults ?? []) {
        t.regex(code, /^[a-z]+\.[a-z_]+$/);
        t.true(message.es.length > 0 && message.en.length > 0 && cure.es.length > 0 && cure.en.length > 0);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a schema with anything the acceptor does not know is refused when it is compiled", (t) => {
  const unknown: Joi.Schema[] = [
    Joi.date(),
    Joi.string().trim(),
    Joi.string().allow(null),
    Joi.string().email(),
    Joi.object({ a: Joi.string() }).or("a"),
    Joi.object({ a: Joi.string() }).unknown(),
    Joi.array().items(Joi.string()).unique(),
    Joi.array().items(Joi.string(), Joi.boolean()),
    Joi.object({ a: Joi.string(), b: Joi.string().when("a", { is: "x", otherwise: Joi.required() }) }),
  ];
  for (const schema of unknown) t.throws(() => compileAcceptor(schema));
});

test("what is accepted reads the same in whatever order its keys came", (t) => {
  const sent = ticketFixture({
    customer: customerFixture,
    items: [itemFixture({ discount: 1 }), itemFixture()],
  });
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).toReversed();
    return Object.fromEntries(entries.map(([key, member]) => [key, turned(member)]));
  };
  const text = JSON.stringify(accept(sent, context));
  t.true(text.startsWith('{"'));
  t.not(JSON.stringify(turned(sent)), JSON.stringify(sent));
  t.is(JSON.stringify(accept(turned(sent), context)), text);
});
