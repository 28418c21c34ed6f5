import test from "ava";
import { payrollExample } from "../../../src/http/merchant/payroll/payroll.examples.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/invoices/batch/payroll";
const [header = "", receipt = ""] = payrollExample.split("\n");
const send = (csv: string, caller: { readonly session?: string } = {}) =>
  api().call("POST", path, { body: csv, headers: { "Content-Type": "text/csv" }, ...caller });

test.serial("each row of a payroll becomes its receipt, or says by its line what is wrong", async (t) => {
  const check = await contractCheck(api());
  const rows = [
    receipt,
    receipt.replace("NOM-2026-22-007", "NOM-008").replace("FUNK671228PH6", "FUNK"),
    receipt.replace("NOM-2026-22-007", "NOM-009").replace("XEXX010101HNEXXXA4", "NADIE"),
    receipt.replace("NOM-2026-22-007", "NOM-010").replace("7500.00", '"$8,250.50"'),
  ];
  const sent = await send([header, ...rows].join("\n"));
  t.is(sent.status, 202, sent.text);
  t.is(check("post", path, sent), undefined);
  t.like(sent.json.data, { reading: true, progress: { total: 0 } });
  await api().work();
  const read = await api().call("GET", sent.headers.get("location") ?? "");
  t.is(check("get", "/api/v1/invoices/batch/{id}", read), undefined);
  t.like(
    read.json.data,
    { reading: false, faults: [], progress: { total: 4, stamped: 2, rejected: 2 } },
    read.text,
  );
  const [first, faulty, unknown, last] = read.json.data.items;
  t.like(first, { line: 2, externalId: "NOM-2026-22-007", state: "stamped" });
  t.like(faulty, { line: 3, externalId: "NOM-008", state: "rejected" });
  t.is(faulty.faults[0].path, "rfc");
  t.like(unknown, { line: 4, state: "rejected" });
  t.true(
    unknown.faults.some(({ path: at }: { path: string }) => at.includes("Curp")),
    read.text,
  );
  const xml = (await api().call("GET", `/api/v1/invoices/${last.invoice.id}/files/xml`)).text;
  for (const said of [
    'TipoDeComprobante="N"',
    'TotalPercepciones="8850.50"',
    'Concepto="Vales de despensa"',
    'ImporteExento="600.00"',
    'TotalDeducciones="1000.00"',
  ])
    t.true(xml.includes(said), said);
});

test.serial("who is bound to a branch issues a payroll there, and no other branch reads it", async (t) => {
  const boundTo = async (code: string) => {
    const branchIds = await api().deps.db("branches").where({ code }).pluck<string[]>("id");
    return { session: (await teamMember(api(), "manager", { branchIds })).session };
  };
  const cancun = await boundTo("CANCUN");
  const csv = [
    `${header},sucursal`,
    `${receipt.replace("NOM-2026-22-007", "NOM-CANCUN")},CANCUN`,
    `${receipt.replace("NOM-2026-22-007", "NOM-CENTRO")},CENTRO`,
  ].join("\n");
  const sent = await send(csv, cancun);
  t.is(sent.status, 202, sent.text);
  await api().work();
  const batch = sent.headers.get("location") ?? "";
  const [own, foreign] = (await api().call("GET", batch)).json.data.items;
  t.like(own, { externalId: "NOM-CANCUN", state: "stamped" });
  t.like(foreign, { externalId: "NOM-CENTRO", state: "rejected", error: "branch.not_open", invoice: null });
  t.is((await api().call("GET", batch, cancun)).status, 200);
  t.is((await api().call("GET", batch, await boundTo("CENTRO"))).status, 404);
});

test.serial("a file that is no payroll is refused at once", async (t) => {
  const none = await send("sku,name\n1,2");
  t.is(none.status, 422);
  t.true(none.json.details.some(({ code }: { code: string }) => code === "csv.column_missing"));
});
