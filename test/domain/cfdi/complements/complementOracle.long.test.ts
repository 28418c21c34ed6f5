import test from "ava";
import { complementTables } from "../../../../src/domain/cfdi/structure/complements/complementTables.ts";
import { holdAgainstSchema } from "../../../helpers/complements/complementOracle.ts";

for (const prefix of Object.keys(complementTables)) {
  test(`fifty made-up ${prefix} and 200 mutations are judged as SAT's schema judges them`, (t) => {
    t.timeout(300_000);
    holdAgainstSchema(t, prefix, { documents: 50, mutationsOfEach: 4 });
  });
}
