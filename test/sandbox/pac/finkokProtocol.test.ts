import test from "ava";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { sealHashOf } from "../../../src/sandbox/pac/stampLedger.ts";
import { startSandbox } from "../../../src/sandbox/startSandbox.ts";
import { type SandboxSide, startSandboxSide, testClock } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { base64, callFinkok, codesOf, fieldOf } from "./finkokSide.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.afterEach(() => {
  side.sandbox.control.reset();
  side.sandbox.finkok.reset();
});
test.after.always(() => side.close());

const later = (offsetSeconds: number) => side.sandbox.control.moveClock({ offsetSeconds });

test.serial(
  "a stamp is found four seconds after it was sold: until then 603, and 307 twice without it",
  async (t) => {
    const xml = base64(await side.seal());
    const unsold = await callFinkok(side.sandbox, "stamp", "stamped", xml);
    t.deepEqual(codesOf(unsold.result), ["603"]);
    const sold = await callFinkok(side.sandbox, "stamp", "stamp", xml);
    t.is(fieldOf(sold.result, "CodEstatus"), "Comprobante timbrado satisfactoriamente");
    t.deepEqual(codesOf(sold.result), []);
    later(3.9);
    const early = await callFinkok(side.sandbox, "stamp", "stamp", xml);
    t.is(early.status, 200);
    t.deepEqual(codesOf(early.result), ["307", "307"]);
    t.is(fieldOf(early.result, "xml"), "");
    t.deepEqual(codesOf((await callFinkok(side.sandbox, "stamp", "stamped", xml)).result), ["603"]);
    later(4);
    const again = await callFinkok(side.sandbox, "stamp", "stamp", xml);
    t.deepEqual(codesOf(again.result), ["307"]);
    const found = await callFinkok(side.sandbox, "stamp", "stamped", xml);
    for (const { result } of [again, found]) {
      t.is(fieldOf(result, "UUID"), fieldOf(sold.result, "UUID"));
      t.is(fieldOf(result, "xml"), fieldOf(sold.result, "xml"));
    }
  },
);

test.serial("the seconds before a stamp is found can be set over HTTP, until the reset", async (t) => {
  const lever = async (path: string, method: string, body?: object) => {
    const answer = await fetch(`${side.sandbox.url}/_sandbox${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()] as const;
  };
  t.is((await lever("/finkok", "PUT", { foundAfterSeconds: "soon" }))[0], 400);
  t.deepEqual(await lever("/finkok", "PUT", { foundAfterSeconds: 0 }), [200, { foundAfterSeconds: 0 }]);
  const xml = base64(await side.seal());
  await callFinkok(side.sandbox, "stamp", "stamp", xml);
  t.deepEqual(codesOf((await callFinkok(side.sandbox, "stamp", "stamped", xml)).result), []);
  await lever("/reset", "POST");
  t.deepEqual(await lever("/finkok", "GET"), [200, { foundAfterSeconds: 4 }]);
});

test.serial(
  "two PACs sell a stamp each for the same bytes, SAT knows both, and the levers tell it",
  async (t) => {
    const xml = await side.seal();
    const [ours, other] = [
      await stampOverHttp(side.sandbox, xml, { customId: "an-invoice" }),
      await callFinkok(side.sandbox, "stamp", "stamp", base64(xml)),
    ];
    const [first, second] = [ours.body.data?.["uuid"] ?? "", fieldOf(other.result, "UUID").toLowerCase()];
    t.not(first, second);
    const known = await Promise.all([first, second].map((uuid) => side.sandbox.descarga.stamped.find(uuid)));
    t.deepEqual(
      known.map((cfdi) => cfdi?.pacRfc),
      ["TPS260101AA8", "TPF260101AA5"],
    );
    const { Sello, Folio } = readComprobante(xml);
    const answer = await fetch(`${side.sandbox.url}/_sandbox/stamps`);
    const told = (await answer.json()) as { soldTwice: string[]; items: Record<string, string>[] };
    t.deepEqual(told.soldTwice, [sealHashOf(Sello)]);
    t.deepEqual(
      told.items.filter(({ folio }) => folio === Folio).map(({ pac, customId }) => [pac, customId]),
      [
        ["swSapien", "an-invoice"],
        ["finkok", ""],
      ],
    );
  },
);

test.serial(
  "a stamp of Finkok's names its own RFC and certificate, which SAT's repository has",
  async (t) => {
    const { result } = await callFinkok(side.sandbox, "stamp", "stamp", base64(await side.seal()));
    const timbre = readTimbre(readComprobante(fieldOf(result, "xml")));
    t.is(timbre?.RfcProvCertif, "TPF260101AA5");
    const [, ...groups] = /^(\d{6})(\d{6})(\d{2})(\d{2})(\d{2})/.exec(timbre?.NoCertificadoSAT ?? "") ?? [];
    const url = `${side.sandbox.url}/rccf/${groups.join("/")}/${timbre?.NoCertificadoSAT}.cer`;
    t.is((await fetch(url)).status, 200);
  },
);

test.serial("refusals, a wrong user and messages of another service are told as Finkok does", async (t) => {
  const bad = base64(await side.seal({ SubTotal: "99.00" }));
  const { status, result } = await callFinkok(side.sandbox, "stamp", "stamp", bad);
  t.is(status, 200);
  t.deepEqual(codesOf(result), ["CFDI40108"]);
  t.deepEqual(codesOf((await callFinkok(side.sandbox, "stamp", "stamp", bad, "stranger")).result), ["300"]);
  const cancelled = await callFinkok(side.sandbox, "cancel", "cancel_signature", base64("<a/>"), "stranger");
  t.is(fieldOf(cancelled.result, "CodEstatus"), "300 - Usuario y contraseña inválidos");
  t.is((await callFinkok(side.sandbox, "stamp", "sign_stamp", bad)).status, 500);
  const foreign = await fetch(`${side.sandbox.finkokUrl}/servicios/soap/cancel`, {
    method: "POST",
    body: "<a/>",
  });
  t.is(foreign.status, 500);
});

test("after a restart Finkok's stamps and its certificate are still known", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const first = await startSandboxSide(folder.path);
  const xml = base64(await first.seal());
  first.sandbox.finkok.change({ foundAfterSeconds: 0 });
  const sold = await callFinkok(first.sandbox, "stamp", "stamp", xml);
  await first.close();
  const second = await startSandbox({
    dataDir: folder.path,
    clock: testClock,
    finkok: { foundAfterSeconds: 0 },
  });
  t.teardown(() => second.close());
  const found = await callFinkok(second, "stamp", "stamped", xml);
  t.is(fieldOf(found.result, "xml"), fieldOf(sold.result, "xml"));
});
