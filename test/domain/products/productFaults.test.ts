import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { fillItem, isUnclassified, leavesTaxesOpen } from "../../../src/domain/products/fillItem.ts";
import { productFaults } from "../../../src/domain/products/productFaults.ts";
import type { ProductTerms } from "../../../src/domain/products/productTerms.ts";
import type { TicketItem, TicketTax } from "../../../src/domain/tickets/ticket.ts";

const iva: TicketTax = { tax: "IVA", kind: "rate", rate: "0.16", withheld: false };
const terms = (changes: Partial<ProductTerms> = {}): ProductTerms => ({
  productKey: "50201706",
  unitKey: "H87",
  taxes: [iva],
  ...changes,
});

const sound: readonly [string, ProductTerms][] = [
  ["IVA", terms()],
  ["no tax", terms({ taxes: [] })],
  ["a rate of zero", terms({ taxes: [{ ...iva, rate: "0" }] })],
  ["an exempt tax", terms({ taxes: [{ tax: "IVA", kind: "exempt", withheld: false }] })],
  ["IEPS by rate under IVA", terms({ taxes: [{ ...iva, tax: "IEPS", rate: "0.08" }, iva] })],
  ["IEPS by quota", terms({ taxes: [{ tax: "IEPS", kind: "quota", rate: "6.4555", withheld: false }, iva] })],
  [
    "fees with both withheld taxes",
    terms({
      taxes: [
        iva,
        { ...iva, rate: "0.106667", withheld: true },
        { tax: "ISR", kind: "rate", rate: "0.1", withheld: true },
      ],
    }),
  ],
  ["taxes not broken out", terms({ taxObject: "03", taxes: [] })],
];

for (const [what, product] of sound) {
  test(`a product with ${what} is sound`, (t) => {
    t.deepEqual(productFaults(product, catalogs), []);
  });
}

const wrong: readonly [string, ProductTerms, readonly string[]][] = [
  [
    "a rate that SAT does not know",
    terms({ taxes: [{ ...iva, rate: "0.15" }] }),
    ["CFDI40179 taxes[0].rate"],
  ],
  [
    "a withheld rate above SAT's",
    terms({ taxes: [iva, { tax: "ISR", kind: "rate", rate: "0.4", withheld: true }] }),
    ["CFDI40185 taxes[1].rate"],
  ],
  ["taxes on what has none", terms({ taxObject: "01" }), ["CFDI40172 taxObject"]],
  ["no taxes where there are some", terms({ taxObject: "02", taxes: [] }), ["CFDI40171 taxObject"]],
  ["a tax twice", terms({ taxes: [iva, iva] }), ["ticket.tax_repeated taxes[1]"]],
  [
    "ISR on top",
    terms({ taxes: [{ ...iva, tax: "ISR", rate: "0.1" }] }),
    ["ticket.tax_isr_transferred taxes[0].withheld"],
  ],
  ["an object that is none", terms({ taxObject: "99" }), ["CFDI40170 taxObject"]],
];

for (const [what, product, expected] of wrong) {
  test(`${what} is a fault that points at the product's field`, (t) => {
    t.deepEqual(
      productFaults(product, catalogs).map(({ code, path }) => `${code} ${path}`),
      expected,
    );
  });
}

const item: TicketItem = { sku: "A", description: "A", quantity: "1", unitPrice: "1", taxes: [] };

test("an item is filled where it says nothing, and nowhere else", (t) => {
  const product = terms({ unitKey: "KGM", taxObject: "02" });
  t.like(fillItem(item, product), { productKey: "50201706", unitKey: "KGM", taxObject: "02", taxes: [iva] });
  t.is(fillItem({ ...item, unitKey: "XBX" }, product).unitKey, "XBX");
  t.like(fillItem({ ...item, taxObject: "01" }, product), { taxObject: "01", taxes: [] });
  const zero = [{ ...iva, rate: "0" }];
  t.deepEqual(fillItem({ ...item, taxes: zero }, product), {
    ...item,
    taxes: zero,
    productKey: "50201706",
    unitKey: "KGM",
  });
});

test("only an item with a SKU and without a key is left to its product", (t) => {
  const { sku: _, ...nameless } = item;
  t.true(isUnclassified(item));
  t.false(isUnclassified({ ...item, productKey: "50201706" }));
  t.false(isUnclassified(nameless));
  t.true(leavesTaxesOpen(item));
  t.false(leavesTaxesOpen({ ...item, taxes: [iva] }));
  t.false(leavesTaxesOpen({ ...item, taxObject: "01" }));
});
