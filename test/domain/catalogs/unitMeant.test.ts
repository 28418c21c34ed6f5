import test from "ava";
import { unitMeant } from "../../../src/domain/catalogs/unitMeant.ts";

test("a till's word for a unit leads to SAT's key and name", (t) => {
  for (const word of ["PZA", "pza.", "Pieza", "PZ", "unidad", "U"])
    t.is(unitMeant(word), "H87 (Pieza)", word);
  t.is(unitMeant("KG"), "KGM (Kilogramo)");
  t.is(unitMeant("Día"), "DAY (Día)");
  t.is(unitMeant("Año"), "ANN (Año)");
  t.is(unitMeant("Servicio"), "E48 (Unidad de servicio)");
  t.is(unitMeant("zzz"), undefined);
  t.is(unitMeant(""), undefined);
});
