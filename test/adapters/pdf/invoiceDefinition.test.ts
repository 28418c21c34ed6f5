import test from "ava";
import { qrDrawing } from "../../../src/adapters/pdf/drawing/qrDrawing.ts";
import { invoiceDefinition } from "../../../src/adapters/pdf/invoiceDefinition.ts";
import { printedInvoice } from "../../../src/adapters/pdf/printedInvoice.ts";
import { templates } from "../../../src/adapters/pdf/templates/templates.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { printableComprobante, printableUuid } from "./printableComprobante.ts";

const look = { brand: undefined, logo: undefined, unitNames: {}, test: false, cancelled: false };

test("the QR says what SAT's verification page asks for", (t) => {
  const document = printableComprobante(5);
  const invoice = printedInvoice(toXml(document), look);
  const [, qr] = /"qr":"([^"]+)"/.exec(JSON.stringify(invoiceDefinition(invoice, templates.classic))) ?? [];
  t.is(
    qr,
    "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx" +
      `?id=${printableUuid}&re=EKU9003173C9&rr=CUSC850516316&tt=580.0&fe=${document.Sello.slice(-8)}`,
  );
});

test("the creation date is the timbre's instant", (t) => {
  const invoice = printedInvoice(toXml(printableComprobante(1)), look);
  t.is(
    invoiceDefinition(invoice, templates.classic).info.creationDate.toISOString(),
    "2026-11-21T00:42:11.000Z",
  );
});

test("the QR is never smaller than the law allows, however much it says", (t) => {
  for (let length = 1; length < 420; length += 7) {
    const document = printableComprobante(1, { Total: "9".repeat(length) });
    const definition = invoiceDefinition(printedInvoice(toXml(document), look), templates.classic);
    const [found] = /\{"qr":"[^}]+\}/.exec(JSON.stringify(definition)) ?? [];
    const node = JSON.parse(found ?? "{}") as Parameters<typeof qrDrawing>[0];
    const { _width } = qrDrawing(node);
    t.true(_width >= 78 && _width <= node.fit, `${length} digits: ${_width} of ${node.fit}`);
  }
});
