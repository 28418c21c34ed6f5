import test from "ava";
import { issuerOf } from "../../../src/sandbox/pac/issuerOf.ts";
import { createMischiefPlan } from "../../../src/sandbox/pac/mischief.ts";

const of = (rfc: string) =>
  Buffer.from(
    `<cfdi:Comprobante><cfdi:Emisor Nombre="X" Rfc="${rfc}" RegimenFiscal="601"/>${" ".repeat(200)}`,
  );

test("a call names its issuer, in plain text, in base64 and in a signed request", (t) => {
  t.is(issuerOf(of("EKU9003173C9")), "EKU9003173C9");
  t.is(issuerOf(of("A&amp;B900317AB1")), "A&B900317AB1");
  t.is(issuerOf(Buffer.from(`<xml>${of("EKU9003173C9").toString("base64")}</xml>`)), "EKU9003173C9");
  t.is(issuerOf(Buffer.from('<Cancelacion RfcEmisor="EKU9003173C9">')), "EKU9003173C9");
  t.is(issuerOf(Buffer.from("token=1")), undefined);
  t.is(issuerOf(undefined), undefined);
});

test("a failure of one issuer's documents strikes no other's, and ends alone", (t) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "refuse", rfc: "EKU9003173C9", next: 2 });
  plan.add({ kind: "html", on: "cancel" });
  t.is(plan.draw("stamp", "swSapien", of("URE180429TM6")).failure, undefined);
  t.is(plan.draw("stamp", "swSapien").failure, undefined);
  t.is(plan.draw("stamp", "finkok", of("EKU9003173C9")).failure?.kind, "refuse");
  plan.clear("EKU9003173C9");
  t.deepEqual(
    plan.list().map(({ kind }) => kind),
    ["html"],
  );
});
