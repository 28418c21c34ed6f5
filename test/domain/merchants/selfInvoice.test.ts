import test from "ava";
import { completeSelfInvoice, defaultSelfInvoice } from "../../../src/domain/merchants/selfInvoice.ts";

test("what was never set, or is older than a field, is completed by the defaults", (t) => {
  t.deepEqual(completeSelfInvoice({}), defaultSelfInvoice);
  const stored = completeSelfInvoice({ enabled: false, texts: { welcome: "Hola" } });
  t.like(stored, { enabled: false, deadlineDays: 30, texts: { welcome: "Hola", terms: null } });
});
