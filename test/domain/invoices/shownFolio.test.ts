import test from "ava";
import { shownFolio } from "../../../src/domain/invoices/shownFolio.ts";

const uuid = "1c9b3f4a-0000-4000-8000-00000000abcd";

test("a document is called by the series and the folio that it has, else by its fiscal folio", (t) => {
  t.is(shownFolio({ series: "A", folio: "123", uuid }), "A-123");
  t.is(shownFolio({ series: "", folio: "123", uuid }), "123");
  t.is(shownFolio({ series: "A", folio: "", uuid }), "A");
  t.is(shownFolio({ series: "", folio: "", uuid }), uuid.toUpperCase());
});
