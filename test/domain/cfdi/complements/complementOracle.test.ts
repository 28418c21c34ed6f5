import test from "ava";
import { complementTables } from "../../../../src/domain/cfdi/structure/complements/complementTables.ts";
import { holdAgainstSchema } from "../../../helpers/complements/complementOracle.ts";

for (const prefix of Object.keys(complementTables)) {
  test(`a ${prefix} is judged as SAT's schema judges it`, (t) => {
    holdAgainstSchema(t, prefix, { documents: 1, mutationsOfEach: 8, seed: 3 });
  });
}
