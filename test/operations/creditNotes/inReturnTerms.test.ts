import test from "ava";
import type { AskedReturn } from "../../../src/domain/creditNotes/askedReturn.ts";
import { inReturnTerms } from "../../../src/operations/creditNotes/inReturnTerms.ts";
import type { Fault } from "../../../src/errors.ts";

const fault = (path: string): Fault => ({
  code: "CFDI40167",
  source: "SAT",
  path,
  message: { es: "", en: "" },
  cure: { es: "", en: "" },
});

const cases: readonly [asked: AskedReturn, sat: string, path: string][] = [
  [{ items: [{ line: 4, quantity: "1" }] }, "Conceptos.Concepto[0].Importe", "items[0].quantity"],
  [{ items: [{ line: 2, amount: "1" }, { line: 4 }] }, "Conceptos.Concepto[0].Importe", "items[1].line"],
  [{ items: [{ line: 4, quantity: "1" }] }, "Conceptos.Concepto[0].ClaveProdServ", "items[0].line"],
  [{ amount: "10" }, "Conceptos.Concepto[0].ClaveUnidad", "Conceptos.Concepto[0].ClaveUnidad"],
  [{ items: [{ line: 2, amount: "1" }] }, "Conceptos.Concepto[1].ValorUnitario", "items[0].amount"],
  [{ items: [{ line: 4 }] }, "Impuestos.Traslados.Traslado[0].Importe", "items"],
  [{ amount: "10" }, "Conceptos.Concepto[0].Importe", "amount"],
  [{ amount: "10", currency: "USD" }, "Moneda", "currency"],
  [{ paymentForm: "77" }, "FormaPago", "paymentForm"],
  [{}, "FormaPago", "FormaPago"],
  [{}, "Conceptos.Concepto[0].Importe", "Conceptos.Concepto[0].Importe"],
  [{ amount: "10" }, "Receptor.UsoCFDI", "Receptor.UsoCFDI"],
];

for (const [asked, sat, path] of cases)
  test(`of ${JSON.stringify(asked)}, ${sat} is called ${path}`, (t) => {
    // Line 4 is the first Concepto of the note, line 2 the second.
    const lines = [undefined, undefined, 1, undefined, 0];
    t.like(inReturnTerms([fault(sat)], { asked, taken: [0, 1], lines })[0], { path, sat });
  });
