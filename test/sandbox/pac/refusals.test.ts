import test from "ava";
import { newId } from "../../../src/platform/ids.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { document, emisorRfc, holder, openPair, startSandboxSide, testNow } from "../sandboxSide.ts";
import type { SandboxSide } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.after.always(() => side.close());

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
/** Wall time in central Mexico, which keeps UTC-6 all year. */
const central = (at: Date) => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);

const refusals: Readonly<Record<string, { code: string; make: () => Promise<string> }>> = {
  "text that is no XML": { code: "301", make: async () => "not xml" },
  "XML with an entity": { code: "301", make: async () => '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
  "an attribute that the schema does not know": {
    code: "301",
    make: async () => (await side.seal()).replace("<cfdi:Emisor ", '<cfdi:Emisor Apodo="x" '),
  },
  "another prefix than Anexo 20's": {
    code: "301",
    make: async () => (await side.seal()).replaceAll("cfdi:", "x:"),
  },
  "a certificate that cannot be read": {
    code: "CFDI40106",
    make: async () => (await side.seal()).replace(/ Certificado="[^"]+"/, ' Certificado="AAAA"'),
  },
  "a NoCertificado other than its certificate's": {
    code: "CFDI40106",
    make: async () =>
      (await side.seal()).replace(/NoCertificado="\d+"/, 'NoCertificado="00000000000000000000"'),
  },
  "a certificate of another authority": {
    code: "308",
    make: async () => {
      const foreign = await createAuthority({ now: testNow });
      return side.seal({}, { csd: openPair(await issueCsd(foreign, holder(emisorRfc))) });
    },
  },
  "an e.firma in place of a CSD": {
    code: "306",
    make: async () => {
      const csd = openPair(await issueEfirma(side.sandbox.authority, holder(emisorRfc)));
      return side.seal({}, { csd });
    },
  },
  "another taxpayer's CSD": {
    code: "303",
    make: async () => {
      const csd = openPair(await issueCsd(side.sandbox.authority, holder("URE180429TM6")));
      return side.seal({}, { csd });
    },
  },
  "a seal that is no signature": {
    code: "302",
    make: async () => (await side.seal()).replace(/ Sello="[^"]+"/, ' Sello="QUFBQQ=="'),
  },
  "a seal of other content": {
    code: "CFDI40102",
    make: async () => (await side.seal()).replace('Descripcion="Café', 'Descripcion="Cafe'),
  },
  "a Fecha before its CSD's validity": {
    code: "305",
    make: async () => {
      const csd = openPair(await issueCsd(side.sandbox.authority, holder(emisorRfc, hours(-1))));
      return side.seal({}, { csd, Fecha: central(hours(-2)) });
    },
  },
  "a Fecha more than 72 hours old": {
    code: "401",
    make: () => side.seal({}, { Fecha: central(new Date(hours(-72).getTime() - 1_000)) }),
  },
  "a Fecha in the future": { code: "CFDI40101", make: () => side.seal({}, { Fecha: central(hours(1)) }) },
  "a Fecha that is now in central Mexico, at a place two hours behind": {
    code: "CFDI40101",
    make: () => side.seal({ LugarExpedicion: "22000" }),
  },
  "a SubTotal that its lines do not add up to": {
    code: "CFDI40108",
    make: () => side.seal({ SubTotal: "99.00" }),
  },
  "a FormaPago that no catalogue has": { code: "CFDI40104", make: () => side.seal({ FormaPago: "98" }) },
};

for (const [what, { code, make }] of Object.entries(refusals)) {
  test(`a document with ${what} is refused with ${code} and nothing is sold`, async (t) => {
    const customId = newId();
    const { status, body } = await stampOverHttp(side.sandbox, await make(), { customId });
    t.is(status, 400);
    t.is(body.status, "error");
    t.is(body.data, null);
    t.is(body.message?.split(" - ")[0], code, `${body.message} ${body.messageDetail}`);
    const sold = await side.sandbox.control.stamps();
    t.false(sold.some((stamp) => stamp.customId === customId));
  });
}

test("a document that already carries a timbre is refused with 307 and no document", async (t) => {
  const first = await stampOverHttp(side.sandbox, await side.seal());
  const { status, body } = await stampOverHttp(side.sandbox, first.body.data?.cfdi ?? "");
  t.is(status, 400);
  t.like(body, { message: "307. El comprobante contiene un timbre previo.", data: null });
});

test("another document under a customid in use is refused, with the timbre it was used for", async (t) => {
  const customId = newId();
  await stampOverHttp(side.sandbox, await side.seal(), { customId });
  const { body } = await stampOverHttp(side.sandbox, await side.seal(), { customId });
  t.regex(body.message ?? "", /^CFDI3307 - /);
  t.true(body.data?.tfd?.includes("<tfd:TimbreFiscalDigital "));
  const sold = await side.sandbox.control.stamps();
  t.is(sold.filter((stamp) => stamp.customId === customId).length, 1);
});

for (const [what, Fecha] of [
  ["72 hours old to the second", central(hours(-72))],
  ["five minutes ahead", central(new Date(testNow.getTime() + 300_000))],
] as const) {
  test(`a Fecha ${what} is stamped`, async (t) => {
    t.is((await stampOverHttp(side.sandbox, await side.seal({}, { Fecha }))).status, 200);
  });
}

test("a Fecha in the wall time of a border town is stamped, and FechaTimbrado is central time", async (t) => {
  const xml = await side.seal({ LugarExpedicion: "22000" }, { Fecha: "2026-06-15T11:00:00" });
  const { status, body } = await stampOverHttp(side.sandbox, xml);
  t.is(status, 200, body.message ?? "");
  t.is(body.data?.fechaTimbrado, "2026-06-15T12:00:00");
});

test("an Addenda stays where it was, outside the seal", async (t) => {
  const addenda = '<cfdi:Addenda><pedido numero="1"/></cfdi:Addenda>';
  const xml = (await side.seal()).replace("</cfdi:Comprobante>", `${addenda}</cfdi:Comprobante>`);
  const { body } = await stampOverHttp(side.sandbox, xml);
  t.true(body.data?.cfdi?.endsWith(`</cfdi:Complemento>${addenda}</cfdi:Comprobante>`), body.message ?? "");
});

test("a document of 500 lines is stamped", async (t) => {
  const [line] = document().Conceptos;
  if (!line) throw new Error("no line");
  const tax = { Impuesto: "002", TipoFactor: "Tasa", TasaOCuota: "0.160000" } as const;
  const Traslados = [{ ...tax, Base: "50000.00", Importe: "8000.00" }];
  const xml = await side.seal({
    Conceptos: Array.from({ length: 500 }, () => line),
    SubTotal: "50000.00",
    Total: "58000.00",
    Impuestos: { TotalImpuestosTrasladados: "8000.00", Traslados },
  });
  const { status, body } = await stampOverHttp(side.sandbox, xml);
  t.is(status, 200, `${body.message} ${body.messageDetail}`);
});
