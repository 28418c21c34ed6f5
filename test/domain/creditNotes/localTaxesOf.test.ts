import test from "ava";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { localTaxesOf } from "../../../src/domain/creditNotes/localTaxesOf.ts";
import { cfdiFixture } from "../../helpers/cfdi/cfdiFixture.ts";

test("the local taxes of a document are those of all its complements, those withheld first", (t) => {
  const document = {
    ...cfdiFixture("ingreso-cinco-conceptos"),
    Complemento: [
      complement("TrasladosLocales", "ISH", "3.00"),
      complement("RetencionesLocales", "Cedular", "0.50"),
    ],
  };
  t.deepEqual(
    localTaxesOf(document).map(({ withheld, amount }) => [withheld, amount]),
    [
      [true, 500_000n],
      [false, 3_000_000n],
    ],
  );
});

function complement(
  list: "TrasladosLocales" | "RetencionesLocales",
  name: string,
  Importe: string,
): XmlElement {
  const own =
    list === "TrasladosLocales"
      ? { ImpLocTrasladado: name, TasadeTraslado: "3.00" }
      : { ImpLocRetenido: name, TasadeRetencion: "0.50" };
  return {
    name: "implocal:ImpuestosLocales",
    attributes: { version: "1.0", TotaldeRetenciones: "0.50", TotaldeTraslados: "3.00" },
    children: [{ name: `implocal:${list}`, attributes: { ...own, Importe }, children: [] }],
  };
}
