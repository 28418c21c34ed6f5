import { readFileSync } from "node:fs";
import test from "ava";
import { readCancelCode } from "../../../src/domain/cancellations/cancelCodes.ts";
import { judgeSatStatus } from "../../../src/domain/cancellations/judgeSatStatus.ts";
import { readReceipt } from "../../../src/domain/cancellations/readReceipt.ts";
import { readReceiverCode } from "../../../src/domain/cancellations/receiverCodes.ts";
import { readSatStatus, type SatStatusWords } from "../../../src/domain/cancellations/satStatus.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const found = "S - Comprobante obtenido satisfactoriamente.";

test("each of SAT's states is read as one state, and judged for a cancellation that was sent", (t) => {
  const cases: readonly [
    code: string,
    state: string,
    may: string,
    asked: string,
    kind: string,
    verdict: string,
  ][] = [
    [found, "Vigente", "No cancelable", "", "inForce no none", "notCancellable"],
    [found, "Vigente", "Cancelable sin aceptación", "", "inForce withoutAcceptance none", "notAsked"],
    [found, "Vigente", "Cancelable con aceptación", "", "inForce withAcceptance none", "notAsked"],
    [
      found,
      "Vigente",
      "Cancelable con aceptación",
      "En proceso",
      "inForce withAcceptance pending",
      "awaitingReceiver",
    ],
    [
      found,
      "Vigente",
      "Cancelable con aceptación",
      "Solicitud rechazada",
      "inForce withAcceptance rejected",
      "rejected",
    ],
    [
      found,
      "Vigente",
      "CANCELABLE CON ACEPTACION ",
      " en  proceso",
      "inForce withAcceptance pending",
      "awaitingReceiver",
    ],
    [found, "Vigente", "", "", "inForce unsaid none", "notAsked"],
    [found, "Vigente", "Cancelable quizá", "", "unknown", "needsHuman"],
    [found, "Vigente", "Cancelable con aceptación", "En pausa", "unknown", "needsHuman"],
    [
      found,
      "Cancelado",
      "Cancelable sin aceptación",
      "Cancelado sin aceptación",
      "cancelled withoutAcceptance",
      "cancelled",
    ],
    [
      found,
      "Cancelado",
      "Cancelable con aceptación",
      "Cancelado con aceptación",
      "cancelled withAcceptance",
      "cancelled",
    ],
    [found, "Cancelado", "Cancelable con aceptación", "Plazo vencido", "cancelled termOver", "cancelled"],
    [found, "Cancelado", "", "Cancelado por oficio", "cancelled unsaid", "cancelled"],
    [found, "Suspendido", "", "", "unknown", "needsHuman"],
    [
      "N - 601: La expresión impresa proporcionada no es válida.",
      "No Encontrado",
      "",
      "",
      "badExpression",
      "needsHuman",
    ],
    ["N - 602: Comprobante no encontrado.", "No Encontrado", "", "", "notFound", "notKnown"],
    ["N - 699: Nada.", "Cancelado", "", "", "unknown", "needsHuman"],
    ["", "", "", "", "unknown", "needsHuman"],
  ];
  for (const [CodigoEstatus, Estado, EsCancelable, EstatusCancelacion, kind, verdict] of cases) {
    const words = { CodigoEstatus, Estado, EsCancelable, EstatusCancelacion, ValidacionEFOS: "" };
    const status = readSatStatus(words);
    t.is(Object.values(status).join(" "), kind, JSON.stringify(words));
    t.is<string, string>(judgeSatStatus(status).kind, verdict, JSON.stringify(words));
  }
});

test("the saved answer of SAT is read as a rejection", (t) => {
  const path = sharedSat("examples/soap/soap-response.xml");
  if (path === undefined) return skip(t);
  const fields = leavesOf(parseXml(readFileSync(path, "utf8")));
  const status = readSatStatus({ ValidacionEFOS: "", ...fields } as unknown as SatStatusWords);
  t.deepEqual(status, { kind: "inForce", cancellable: "withAcceptance", asked: "rejected" });
  return undefined;
});

test("a code says what becomes of the request; nobody's code is never success and never final", (t) => {
  const cases = {
    taken: ["201", "202"],
    wait: ["205", "CA205", "708"],
    lookAtStatus: ["204", "CA204", "no_cancelable", "798"],
    refused: [
      "203",
      "206",
      "207",
      "208",
      "209",
      "210",
      "211",
      "212",
      "301",
      "302",
      "CA302",
      "305",
      "310",
      "312",
      "CACFDI33",
    ],
    unknown: ["300", "213", "313", "CASD", "CA1000", "", "200", "toString", "no_cancelable cancellation"],
  };
  for (const [meaning, codes] of Object.entries(cases))
    for (const code of codes) {
      const read = readCancelCode(code);
      t.is<string, string>(read.meaning, meaning, code);
      t.is(read.code, code);
      t.true(
        [read.message.es, read.message.en, read.cure.es, read.cure.en].every((text) => text !== ""),
        code,
      );
    }
  t.is(readReceiverCode("1000").meaning, "taken");
  t.is(readReceiverCode("1001").meaning, "lookAtStatus");
  t.is(readReceiverCode("CA1002").meaning, "lookAtStatus");
  t.is(readReceiverCode("302").meaning, "refused");
  t.is(readReceiverCode("1999").meaning, "unknown");
});

test("a receipt is read in each form that PACs pass on", (t) => {
  const acuse =
    '<?xml version="1.0" encoding="utf-8"?><Acuse xmlns:xsd="http://www.w3.org/2001/XMLSchema" Fecha="2022-10-27T21:50:49.4572913" RfcEmisor="EKU9003173C9">' +
    '<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>FE4E71B0-8959-4FB9-8091-F5AC4FB0FEF8</UUID><EstatusUUID>202</EstatusUUID></Folios></Acuse>';
  t.deepEqual(readReceipt(acuse), {
    rfc: "EKU9003173C9",
    fecha: "2022-10-27T21:50:49.4572913",
    folios: [{ uuid: "FE4E71B0-8959-4FB9-8091-F5AC4FB0FEF8", code: "202" }],
  });
  t.is(readReceipt("<otro/>"), undefined);
  t.is(readReceipt("Acuse"), undefined);
  t.is(readReceipt("<Acuse>"), undefined);
});

test("the receipts in a PAC's saved answers are read", (t) => {
  const names = ["test_finkok_cancel", "test_finkok_cancel_comprobante", "test_finkok_get_receipt"];
  for (const name of names) {
    const path = sharedSat(`examples/finkok/${name}.soap.xml`);
    if (path === undefined) return skip(t);
    const said = leavesOf(parseXml(readFileSync(path, "utf8")));
    const receipt = readReceipt(said["Acuse"] ?? said["receipt"] ?? "");
    t.is(receipt?.folios[0]?.code, "201", name);
    t.is(receipt?.rfc, said["RfcEmisor"] ?? said["taxpayer_id"], name);
  }
  return undefined;
});

function leavesOf({ name, text, children }: XmlElement): Record<string, string> {
  const own = text === undefined ? {} : { [name.slice(name.indexOf(":") + 1)]: text };
  return Object.assign(own, ...children.map(leavesOf)) as Record<string, string>;
}

function skip(t: { log: (line: string) => void; pass: () => void }): undefined {
  t.log("skipped: SAT's own files are not beside the project");
  t.pass();
}
