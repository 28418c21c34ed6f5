import test from "ava";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { readReceipt } from "../../../src/domain/cancellations/readReceipt.ts";
import { askStatus } from "../descarga/askStatus.ts";
import { emisorRfc, holder, openPair, type SandboxSide, startSandboxSide } from "../sandboxSide.ts";
import {
  cancelCode,
  dearDocument,
  related,
  signedAnswer,
  signedCancel,
  stampForCancelling,
  uploadXml,
} from "./cancelSide.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.afterEach(() => {
  side.sandbox.control.reset();
  side.sandbox.cancellations.reset();
  side.sandbox.descarga.reset();
});
test.after.always(() => side.close());

const hours = (count: number) => side.sandbox.control.moveClock({ offsetSeconds: count * 3_600 });
const statusOf = async (printed: Parameters<typeof askStatus>[1]) => {
  const said = await askStatus(side.sandbox.url, printed);
  return [said["Estado"], said["EsCancelable"], said["EstatusCancelacion"]].join(" | ");
};

test.serial("a cheap document is cancelled at once, and asking again is 202 with a receipt", async (t) => {
  const { uuid, printed } = await stampForCancelling(side);
  t.is(await statusOf(printed), "Vigente | Cancelable sin aceptación | ");
  const xml = await signedCancel(side.csd, uuid);
  const said = await uploadXml(side.sandbox, "/cfdi33/cancel/xml", xml);
  t.deepEqual(said.data?.uuid, { [uuid.toUpperCase()]: "201" });
  t.deepEqual(readReceipt(said.data?.acuse ?? ""), {
    rfc: emisorRfc,
    fecha: "2026-06-15T12:00:00",
    folios: [{ uuid: uuid.toUpperCase(), code: "201" }],
  });
  t.is(await statusOf(printed), "Cancelado | Cancelable sin aceptación | Cancelado sin aceptación");
  t.is(await cancelCode(side, xml), "202");
});

test.serial("a receiver who is asked accepts, rejects, or says nothing for 72 hours", async (t) => {
  const [accepting, rejecting, silent] = [
    await stampForCancelling(side, dearDocument("ACE010101SB1")),
    await stampForCancelling(side, dearDocument("REC010101SB3")),
    await stampForCancelling(side, dearDocument("SIL010101SB0")),
  ];
  for (const { uuid, printed } of [accepting, rejecting, silent]) {
    t.is(await statusOf(printed), "Vigente | Cancelable con aceptación | ");
    t.is(await cancelCode(side, await signedCancel(side.csd, uuid)), "201");
    t.is(await statusOf(printed), "Vigente | Cancelable con aceptación | En proceso");
    t.is(await cancelCode(side, await signedCancel(side.csd, uuid)), "202");
  }
  hours(1);
  t.is(await statusOf(accepting.printed), "Cancelado | Cancelable con aceptación | Cancelado con aceptación");
  t.is(await statusOf(rejecting.printed), "Vigente | Cancelable con aceptación | Solicitud rechazada");
  hours(71.9);
  t.is(await statusOf(silent.printed), "Vigente | Cancelable con aceptación | En proceso");
  hours(72);
  t.is(await statusOf(silent.printed), "Cancelado | Cancelable con aceptación | Plazo vencido");

  // A second request after a rejection waits for ever.
  side.sandbox.cancellations.change({ receivers: { REC010101SB3: "silent" } });
  t.is(await cancelCode(side, await signedCancel(side.csd, rejecting.uuid)), "201");
  hours(10_000);
  t.is(await statusOf(rejecting.printed), "Vigente | Cancelable con aceptación | En proceso");
});

test.serial("the term can be counted in SAT's business days", async (t) => {
  side.sandbox.cancellations.change({ businessDays: true });
  const { uuid, printed } = await stampForCancelling(side, dearDocument());
  hours(96);
  t.is(await cancelCode(side, await signedCancel(side.csd, uuid)), "201");
  // Friday 19 June at noon, so Wednesday at noon.
  hours(96 + 119.9);
  t.regex(await statusOf(printed), /En proceso/);
  hours(96 + 120);
  t.regex(await statusOf(printed), /Plazo vencido/);
});

test.serial(
  "what is recent needs no consent, unless the receiver is one who wants to be asked",
  async (t) => {
    const { printed } = await stampForCancelling(side, dearDocument("URE180429TM6"));
    t.is(await statusOf(printed), "Vigente | Cancelable sin aceptación | ");
    // Monday's: Tuesday is the business day after it.
    hours(48);
    t.is(await statusOf(printed), "Vigente | Cancelable con aceptación | ");
  },
);

test.serial(
  "each folio has SAT's code: unknown yet, foreign, wrong substitute, related, out of term",
  async (t) => {
    const code = async (uuid: string, options: Parameters<typeof signedCancel>[2] = {}) =>
      cancelCode(side, await signedCancel(side.csd, uuid, options));
    const original = await stampForCancelling(side);
    t.is(await code("00000000-0000-4000-8000-000000000000"), "205");

    side.sandbox.cancellations.change({ knownAfterSeconds: 600 });
    t.is(await code(original.uuid), "205");
    t.regex(await statusOf(original.printed), /^No Encontrado/);
    hours(1);
    const stranger = openPair(await issueCsd(side.sandbox.authority, holder("URE180429TM6")));
    t.is(await cancelCode(side, await signedCancel(stranger, original.uuid, { rfc: "URE180429TM6" })), "203");

    const unrelated = await stampForCancelling(side);
    const substitute = await stampForCancelling(side, related("04", original.uuid));
    hours(2);
    t.is(await code(original.uuid, { motive: "01" }), "207");
    t.is(
      await code(original.uuid, { motive: "01", substituteUuid: "00000000-0000-4000-8000-000000000000" }),
      "208",
    );
    t.is(await code(original.uuid, { motive: "02", substituteUuid: substitute.uuid }), "209");
    t.is(await code(original.uuid, { motive: "01", substituteUuid: unrelated.uuid }), "212");

    const note = await stampForCancelling(side, related("01", original.uuid));
    hours(3);
    t.is(await statusOf(original.printed), "Vigente | No cancelable | ");
    t.is(await code(original.uuid, { motive: "01", substituteUuid: substitute.uuid }), "204");
    t.is(await code(note.uuid), "201");
    t.is(
      await code(original.uuid, { motive: "01", substituteUuid: substitute.uuid }),
      "201",
      "Its substitute is no obstacle.",
    );

    const late = await stampForCancelling(side, dearDocument("TAR010101SB6"));
    hours(3 + 599 / 3_600);
    t.is(await code(late.uuid), "205");
    hours(3 + 600 / 3_600);
    t.is(await code(late.uuid), "201");

    const global = {
      uuid: "6d4c2b7a-0000-4000-8000-000000000211",
      type: "I",
      emisor: { rfc: emisorRfc, name: "ESCUELA" },
      receptor: { rfc: "XAXX010101000", name: "PUBLICO EN GENERAL" },
      pacRfc: "TPS260101AA8",
      issuedAt: "2024-12-31T10:00:00",
      certifiedAt: "2024-12-31T10:00:01",
      total: "116.00",
      sealEnd: "abcdefg=",
      isGlobal: true,
    };
    await side.sandbox.descarga.stamped.take(global, () => "<a/>");
    t.is(await code(global.uuid), "211");

    side.sandbox.control.moveClock({ fixed: "2027-04-01T06:00:00Z" });
    t.is(await code(unrelated.uuid), "210");
    t.is(await statusOf(unrelated.printed), "Vigente | No cancelable | ");
  },
);

test.serial("a receiver sees what it is asked and answers once, signed by its own CSD", async (t) => {
  const rfc = "SIL010101SB0";
  const receiver = openPair(await issueCsd(side.sandbox.authority, holder(rfc)));
  const pendings = async () => {
    const headers = { authorization: `Bearer ${side.sandbox.token}` };
    const answer = await fetch(`${side.sandbox.url}/pendings/${rfc}`, { headers });
    return (await answer.json()) as { codStatus: string; data: { uuid: string[] } };
  };
  const answer = async (uuid: string, word: "accept" | "reject", csd = receiver) => {
    const said = await uploadXml(side.sandbox, "/acceptreject/xml", await signedAnswer(csd, rfc, uuid, word));
    return said.data?.folios?.[0]?.estatusUUID ?? said.messageDetail?.split(" ")[0];
  };
  const [first, second] = [
    await stampForCancelling(side, dearDocument(rfc)),
    await stampForCancelling(side, dearDocument(rfc)),
  ];
  const before = await pendings();
  for (const { uuid } of [first, second]) await cancelCode(side, await signedCancel(side.csd, uuid));
  const asked = await pendings();
  t.is(asked.codStatus, "1100");
  t.deepEqual(
    asked.data.uuid.filter((uuid) => !before.data.uuid.includes(uuid)),
    [first.uuid.toUpperCase(), second.uuid.toUpperCase()],
  );
  t.is(await answer(first.uuid, "accept", side.csd), "CA303", "The issuer does not answer for the receiver.");
  t.is(await answer(first.uuid, "accept"), "1000");
  t.is(await answer(first.uuid, "accept"), "1002");
  t.is(await answer(second.uuid, "reject"), "1000");
  t.is(await answer("00000000-0000-4000-8000-000000000000", "reject"), "1001");
  t.regex(await statusOf(first.printed), /^Cancelado .* Cancelado con aceptación$/);
  t.regex(await statusOf(second.printed), /^Vigente .* Solicitud rechazada$/);
});

test.serial("an answer can be lost before and after SAT has taken the request", async (t) => {
  const { uuid, printed } = await stampForCancelling(side);
  const xml = await signedCancel(side.csd, uuid);
  side.sandbox.control.misbehave({ kind: "dropBefore", on: "cancel", next: 1 });
  await t.throwsAsync(cancelCode(side, xml));
  t.regex(await statusOf(printed), /^Vigente/);
  side.sandbox.control.misbehave({ kind: "dropAfter", on: "cancel", next: 1 });
  await t.throwsAsync(cancelCode(side, xml));
  t.regex(await statusOf(printed), /^Cancelado/);
  t.is(await cancelCode(side, xml), "202");
  // A stamp is not what they were meant for.
  side.sandbox.control.misbehave({ kind: "dropBefore", on: "cancel" });
  await t.notThrowsAsync(stampForCancelling(side));
});

test.serial("a made-up supplier asks a taxpayer, who finds the document at SAT and answers", async (t) => {
  const rfc = "URE180429TM6";
  const incoming = await fetch(`${side.sandbox.url}/_sandbox/cancellations/incoming`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ rfc }),
  });
  t.is(incoming.status, 201);
  const { uuid } = (await incoming.json()) as { uuid: string };
  t.deepEqual(await side.sandbox.descarga.stamped.pendingOf(rfc), [uuid.toUpperCase()]);
  const known = await side.sandbox.descarga.stamped.find(uuid);
  const printed = {
    re: known?.emisor.rfc ?? "",
    rr: rfc,
    tt: known?.total ?? "",
    id: uuid,
    fe: known?.sealEnd ?? "",
  };
  t.regex(await statusOf(printed), /En proceso$/);
  const receiver = openPair(await issueCsd(side.sandbox.authority, holder(rfc)));
  await uploadXml(side.sandbox, "/acceptreject/xml", await signedAnswer(receiver, rfc, uuid, "reject"));
  t.regex(await statusOf(printed), /Solicitud rechazada$/);
});

test.serial("receivers' ways and answers can be set over HTTP", async (t) => {
  const lever = (path: string, method: string, body?: object) =>
    fetch(`${side.sandbox.url}/_sandbox/cancellations${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  t.is((await lever("/", "PUT", { receiver: "perhaps" })).status, 400);
  t.is((await lever("/", "PUT", { colour: "red" })).status, 400);
  t.is((await lever("/", "PUT", { recentIsFree: false, receiver: "reject", answerSeconds: 0 })).status, 200);
  const { uuid, printed } = await stampForCancelling(side, dearDocument("URE180429TM6"));
  t.is((await lever(`/${uuid}/accept`, "POST")).status, 409, "Nobody has asked.");
  await cancelCode(side, await signedCancel(side.csd, uuid));
  t.regex(await statusOf(printed), /Solicitud rechazada$/);
  await lever("/", "PUT", { receiver: "silent" });
  await cancelCode(side, await signedCancel(side.csd, uuid));
  t.is((await lever(`/${uuid}/accept`, "POST")).status, 204);
  t.regex(await statusOf(printed), /Cancelado con aceptación$/);
});
