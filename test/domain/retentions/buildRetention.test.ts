import { verify, X509Certificate } from "node:crypto";
import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { satNames } from "../../../src/domain/cfdi/satNames.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { buildRetention } from "../../../src/domain/retentions/buildRetention.ts";
import { readRetention } from "../../../src/domain/retentions/readRetention.ts";
import type { Retention } from "../../../src/domain/retentions/retention.ts";
import { retentionWarnings } from "../../../src/domain/retentions/retentionWarnings.ts";
import { sealRetention } from "../../../src/domain/retentions/sealRetention.ts";
import { retentionValidator } from "../../../src/http/pos/retentions/retention.schema.ts";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";
import { satExamples } from "../../helpers/sat/satExamples.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";

const emisor = { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" };
const issue = { emisor, lugarExpedicion: "91778", catalogs, day: "2026-11-20" };

const fees: Retention = {
  key: "01",
  receiver: { nationality: "national", rfc: "GUVA900514HN3", name: "ANA GUTIERREZ", postalCode: "06600" },
  period: { from: 10, to: 10, year: 2026 },
  totals: { taxed: "20000.00", exempt: "0.00" },
  taxes: [{ tax: "001", base: "20000.00", amount: "2000.00", paymentType: "04" }],
};

test("every example of SAT's retentions is rebuilt through the API's JSON to the same cadena", (t) => {
  const examples = satExamples("retenciones");
  if (examples.length === 0) t.log("skipped: SAT's examples are not beside the project");
  for (const { name, xml } of examples) {
    const root = satNames(parseXml(xml));
    const of = root.children.find((child) => child.name === "retenciones:Emisor")!.attributes;
    const issuer = { Rfc: of["RfcE"]!, Nombre: of["NomDenRazSocE"]!, RegimenFiscal: of["RegimenFiscalE"]! };
    const { value, faults } = retentionValidator.validate(JSON.parse(JSON.stringify(readRetention(root))), {
      now: new Date(),
      catalogs,
    });
    t.deepEqual(faults, undefined, name);
    const lugarExpedicion = root.attributes["LugarExpRetenc"]!;
    const result = buildRetention(value!, { ...issue, emisor: issuer, lugarExpedicion });
    if (result.kind === "rejected") throw new Error(`${name}: ${JSON.stringify(result.faults)}`);
    const { Sello = "", NoCertificado = "", Certificado = "", FechaExp = "", FolioInt } = root.attributes;
    const sealed = { Sello, NoCertificado, Certificado, FechaExp, ...(FolioInt && { FolioInt }) };
    const attributes = { ...result.document.attributes, ...sealed };
    t.is(cadenaOriginal({ ...result.document, attributes }), cadenaOriginal(root), name);
  }
  t.pass();
});

test("a retention is sealed by its own cadena, and SAT's schema takes it", async (t) => {
  const content: Retention = {
    ...fees,
    key: "14",
    receiver: { nationality: "foreign", name: "WORLD WIDE COMPANY INC", taxId: "998877665544" },
    relation: { type: "04", uuid: "1474b7d3-61fc-41c4-a8b8-3f22e1161bb4" },
    complements: {
      Dividendos: {
        DividOUtil: {
          CveTipDivOUtil: "06",
          MontISRAcredRetMexico: 0,
          MontISRAcredRetExtranjero: 0,
          TipoSocDistrDiv: "Sociedad Nacional",
        },
      },
    },
  };
  const result = buildRetention(content, issue);
  if (result.kind === "rejected") throw new Error(JSON.stringify(result.faults));
  const { csd } = await testCertificates();
  const seal = { FechaExp: "2026-11-20T10:00:00", FolioInt: "12" };
  const { xml, cadena } = await sealRetention(result.document, csd, seal);
  t.is(
    cadena,
    `||2.0|${csd.serialNumber}|12|2026-11-20T10:00:00|91778|14|04|1474b7d3-61fc-41c4-a8b8-3f22e1161bb4|` +
      "EKU9003173C9|ESCUELA KEMPER URGATE|601|Extranjero|998877665544|WORLD WIDE COMPANY INC|10|10|2026|" +
      "20000.00|20000.00|0.00|2000.00|20000.00|001|2000.00|04|1.0|06|0|0|Sociedad Nacional||",
  );
  t.is(cadenaOriginal(parseXml(xml)), cadena);
  const { publicKey } = new X509Certificate(csd.certificate);
  const Sello = Buffer.from(parseXml(xml).attributes["Sello"] ?? "", "base64");
  t.true(verify("sha256", Buffer.from(cadena), publicKey, Sello));
  t.deepEqual(satSchema("byForm", "allret20")?.complaints(xml) ?? [], []);
});

const broken: readonly (readonly [path: string, code: string, change: Partial<Retention>])[] = [
  ["key", "retention.key_unknown", { key: "29" }],
  ["description", "retention.description_missing", { key: "25" }],
  ["period.year", "retention.year_unknown", { period: { from: 1, to: 1, year: 2019 } }],
  ["period.to", "retention.period_reversed", { period: { from: 6, to: 5, year: 2026 } }],
  [
    "taxes[0].paymentType",
    "retention.payment_type_unknown",
    { taxes: [{ amount: "1.00", paymentType: "09" }] },
  ],
  [
    "receiver.curp",
    "301",
    { receiver: { ...(fees.receiver as Extract<Retention["receiver"], { rfc: string }>), curp: "X" } },
  ],
  [
    "receiver.postalCode",
    "retention.postal_code_unknown",
    {
      receiver: {
        ...(fees.receiver as Extract<Retention["receiver"], { rfc: string }>),
        postalCode: "00001",
      },
    },
  ],
  [
    "complements.Dividendos.DividOUtil.CveTipDivOUtil",
    "301",
    { complements: { Dividendos: dividendOf("99") } },
  ],
  ["complements.Dividendo", "301", { complements: { Dividendo: {} } }],
  ["complements.CartaPorte", "301", { complements: { CartaPorte: {} } }],
];

function dividendOf(CveTipDivOUtil: string) {
  const none = { MontISRAcredRetMexico: 0, MontISRAcredRetExtranjero: 0 };
  return { DividOUtil: { CveTipDivOUtil, ...none, TipoSocDistrDiv: "Sociedad Nacional" } };
}

/** The catalogs of retentions as SAT has them. */
const known: Readonly<Record<string, readonly string[]>> = {
  "retentions/retention-keys": ["01", "14", "25"],
  "retentions/fiscal-years": ["2026"],
  "retentions/payment-types": ["03", "04"],
  "retentions/dividend-types": ["01", "06"],
  "postal-codes": ["06600"],
};
const full = {
  ...catalogs,
  entries: (name: string) => (known[name] ?? []).map(rowOf),
  find: (name: string, code: string) => (known[name]?.includes(code) ? rowOf(code) : undefined),
  judge(catalog: Parameters<typeof catalogs.judge>[0], code: string) {
    const held = known[typeof catalog === "string" ? catalog : catalog.name];
    return held === undefined ? "unverified" : held.includes(code) ? "inForce" : "unknown";
  },
} as const;
function rowOf(code: string) {
  return { code, description: "", fields: { tax: "001" } } as unknown as ReturnType<
    typeof catalogs.entries
  >[number];
}

for (const [path, code, change] of broken)
  test(`a fault of a retention stands under the caller's field: ${path} ${code}`, (t) => {
    const sound = buildRetention(fees, { ...issue, catalogs: full });
    t.is(sound.kind, "built", JSON.stringify(sound));
    const result = buildRetention({ ...fees, ...change }, { ...issue, catalogs: full });
    const faults = result.kind === "rejected" ? result.faults : [];
    t.true(
      faults.some((fault) => fault.path === path && fault.code === code),
      JSON.stringify(faults),
    );
  });

test("sums that differ, a missing complement and a payment type of another tax are warnings", (t) => {
  const content: Retention = {
    ...fees,
    key: "14",
    totals: { taxed: "10.00", exempt: "5", operation: "14.99", withheld: "1" },
    taxes: [{ tax: "002", amount: "2", paymentType: "04" }],
  };
  t.deepEqual(
    retentionWarnings(content, full).map(({ code }) => code),
    [
      "retention.operation_differs",
      "retention.withheld_differs",
      "retention.complement_expected",
      "retention.payment_type_of_other_tax",
    ],
  );
  t.deepEqual(retentionWarnings(fees, full), []);
  const result = buildRetention(content, { ...issue, catalogs: full });
  t.is(result.kind, "built");
});
