import test from "ava";
import { exactDocumentSchema } from "../../../../src/http/pos/directInvoices/exactDocument.schema.ts";

const related = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    UUID: `5fb2822e-396d-4725-8521-${String(at).padStart(12, "0")}`,
  }));

test("an exact document relates to as many others as a plain invoice may", (t) => {
  const errorOf = (count: number) =>
    exactDocumentSchema.validate({
      TipoDeComprobante: "I",
      Receptor: {},
      Conceptos: [{ Descripcion: "Mesa" }],
      CfdiRelacionados: [{ TipoRelacion: "07", CfdiRelacionado: related(count) }],
    }).error?.message;
  t.is(errorOf(150), undefined);
  t.is(errorOf(1_000), undefined);
  t.regex(errorOf(1_001) ?? "", /1000/);
});
