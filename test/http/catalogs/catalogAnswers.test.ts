import test from "ava";
import { notChecked } from "../../../src/domain/cfdi/matrix/notChecked.ts";
import { taxpayerMessages } from "../../../src/domain/taxpayers/taxpayerMessages.ts";
import { ticketMessages } from "../../../src/domain/tickets/messages/ticketMessages.ts";
import { apiOfFile, type ApiAnswer } from "../../helpers/http/api.ts";

const api = apiOfFile();
const read = (path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  api().call("GET", `/api/v1/catalogs${path}`, { key: null, headers });

test("a receiver is offered the uses and regimes that are allowed", async (t) => {
  const codes = async (path: string): Promise<string[]> =>
    (await read(path)).json.data.items.map(({ code }: { code: string }) => code);
  t.deepEqual(await codes("/cfdi-uses/allowed?regime=616&person=fisica"), ["G02", "S01", "CP01"]);
  t.deepEqual(await codes("/cfdi-uses/allowed?regime=601&person=fisica"), []);
  t.false((await codes("/cfdi-uses/allowed?regime=626&person=moral")).includes("D01"));
  t.deepEqual(await codes("/tax-regimes/allowed?rfc=XAXX010101000"), ["616"]);
  const company = await codes("/tax-regimes/allowed?rfc=EKU9003173C9");
  t.true(company.includes("601") && !company.includes("605"));
});

test("the form of an RFC is judged, its check digit only doubted", async (t) => {
  const judged = async (rfc: string) => {
    const { status, json } = await read(`/rfc/${encodeURIComponent(rfc)}`);
    t.is(status, 200, rfc);
    const codes = (faults: { code: string }[]): string[] => faults.map(({ code }) => code);
    const { valid, kind, faults, warnings } = json.data;
    return { valid, kind, faults: codes(faults), warnings: codes(warnings) };
  };
  t.deepEqual(await judged("EKU9003173C9"), { valid: true, kind: "moral", faults: [], warnings: [] });
  t.deepEqual(await judged("EKU9003173C8"), {
    valid: true,
    kind: "moral",
    faults: [],
    warnings: ["rfc.check_digit"],
  });
  t.deepEqual(await judged("XAXX010101000"), {
    valid: true,
    kind: "nationalGeneric",
    faults: [],
    warnings: [],
  });
  const wrong = { valid: false, kind: null, warnings: [] };
  t.deepEqual(await judged("eku9003173c9"), {
    valid: true,
    kind: "moral",
    faults: [],
    warnings: ["rfc.not_upper_case"],
  });
  t.deepEqual(await judged("E1U9013173CX"), { ...wrong, faults: ["rfc.letters", "rfc.date", "rfc.suffix"] });
  t.deepEqual(await judged("EKU90031"), { ...wrong, faults: ["rfc.length"] });
});

test("an error code tells its meaning and its cure, in the language asked for", async (t) => {
  const { json } = await read("/error-codes/CFDI40101");
  t.is(json.data.source, "SAT");
  t.true(json.data.cases.length > 1);
  t.regex(json.data.cases[0].message, /^Fecha dice/);
  const english = await read("/error-codes/CFDI40101", { "Accept-Language": "en" });
  t.regex(english.json.data.cases[0].message, /^Fecha says/);
  t.not(english.headers.get("etag"), (await read("/error-codes/CFDI40101")).headers.get("etag"));

  t.like((await read("/error-codes/304")).json.data, { code: "304", source: "SAT", status: null });
  t.like((await read("/error-codes/resource.not_found")).json.data, { source: "own", status: 404 });
  t.is((await read("/error-codes/CFDI99999")).status, 404);
  const { items } = (await read("/error-codes?source=own")).json.data;
  const found = async (search: string): Promise<string[]> =>
    (await read(`/error-codes?q=${encodeURIComponent(search)}`)).json.data.items.map(
      ({ code }: { code: string }) => code,
    );
  for (const words of ["codigo POSTAL receptor domicilios", "postal code tax domicile receiver", "cfdi40147"])
    t.true((await found(words)).includes("CFDI40147"), words);
  t.deepEqual(await found("zzz"), []);
  const faultCodes = Object.keys({ ...ticketMessages, ...taxpayerMessages }).map((key) => key.split(" ")[0]);
  const fieldCodes = [
    "field.required",
    "field.range",
    "field.decimals",
    "ticket.key_mistyped",
    "branch.unknown",
  ];
  for (const code of [...faultCodes, ...fieldCodes])
    t.like((await read(`/error-codes/${code}`)).json.data, { code, source: "own", status: null });
  t.true((await found("redondeo del efectivo")).includes("ticket.rounding_too_large"));
  for (const code of Object.keys(notChecked)) t.is((await read(`/error-codes/${code}`)).status, 200, code);
  t.true(items.length > 20 && items.every(({ source }: { source: string }) => source === "own"));
});
