import test from "ava";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";
import { startSandboxSide } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";

test("a stamped document validates against SAT's schema, its timbre included", async (t) => {
  const schema = satSchema("byForm");
  if (!schema) {
    t.log("skipped: SAT's own files are not beside the project");
    return t.pass();
  }
  const side = await startSandboxSide();
  t.teardown(side.close);
  const { body } = await stampOverHttp(side.sandbox, await side.seal());
  const stamped = body.data?.["cfdi"] ?? "";
  t.deepEqual(schema.complaints(stamped), []);
  t.is(readTimbre(readComprobante(stamped))?.UUID, body.data?.["uuid"]);
  // The schema must have looked at the timbre.
  return t.true(schema.complaints(stamped.replace(' UUID="', ' UUID="x')).length > 0);
});
