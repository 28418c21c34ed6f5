import test from "ava";
import { palette } from "../../../src/adapters/pdf/brand/palette.ts";
import { dress } from "../../../src/adapters/pdf/dress.ts";
import { invoiceDefinition } from "../../../src/adapters/pdf/invoiceDefinition.ts";
import { printedInvoice } from "../../../src/adapters/pdf/printedInvoice.ts";
import { templates } from "../../../src/adapters/pdf/templates/templates.ts";
import { theme } from "../../../src/adapters/pdf/theme.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { printableComprobante } from "./printableComprobante.ts";

const brand = { tradeName: "Tienda", primaryColor: "#0b6e4f", accentColor: "#c8102e" };

test("every page is in the merchant's colours, and none has the name of a colour left", (t) => {
  const xml = toXml(printableComprobante(2));
  const invoice = printedInvoice(xml, {
    brand,
    logo: undefined,
    unitNames: {},
    test: false,
    cancelled: false,
  });
  const { header, footer, content } = dress(invoiceDefinition(invoice, templates.classic), {
    text: (text) => text,
    colors: palette(brand),
    ...templates.classic,
  });
  const drawn = JSON.stringify([header(2, 2), footer(1, 2), content]);
  t.true(drawn.includes('"fillColor":"#0b6e4f"'));
  t.true(drawn.includes('"color":"#c8102e"'));
  t.false(drawn.includes("brand-"));
});

test("a colour too pale for paper stays an area, with dark letters on it, and is no letter itself", (t) => {
  const { area, onArea, heading, mark } = theme.brand;
  const colors = palette({ ...brand, primaryColor: "#ffe9a8", accentColor: "#f0f0f0" });
  t.is(colors[area], "#ffe9a8");
  for (const name of [onArea, heading, mark]) t.is(colors[name], theme.color.ink, name);
  t.is(palette(brand)[onArea], "#ffffff");
});
