import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { buildRetention } from "../../../src/domain/retentions/buildRetention.ts";
import { sealRetention } from "../../../src/domain/retentions/sealRetention.ts";
import { createHttpClient, type HttpClient } from "../../../src/platform/http/httpClient.ts";
import { newId } from "../../../src/platform/ids.ts";
import type { Clock } from "../../../src/ports/clock.ts";
import type { Pac } from "../../../src/ports/pac.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import type { Mischief } from "../../../src/sandbox/pac/mischief.ts";
import type { PacName } from "../../../src/sandbox/pac/pacNames.ts";
import { sealHashOf } from "../../../src/sandbox/pac/stampLedger.ts";
import { sandboxFiles } from "../../../src/sandbox/sandboxFiles.ts";
import type { Sandbox } from "../../../src/sandbox/startSandbox.ts";
import {
  cancelCode,
  dearDocument,
  signedAnswer,
  signedCancel,
  stampForCancelling,
} from "../../sandbox/pac/cancelSide.ts";
import {
  emisorRfc,
  holder,
  openPair,
  type SandboxSide,
  startSandboxSide,
  testClock,
  testNow,
} from "../../sandbox/sandboxSide.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import type { CancelTrouble } from "./cancelContract.ts";
import type { PacTrouble, PacUnderTest } from "./pacContract.ts";

const mischiefOf: Readonly<Record<PacTrouble | CancelTrouble, Mischief>> = {
  slow: { kind: "slow", ms: 1_000 },
  droppedBefore: { kind: "dropBefore" },
  droppedAfter: { kind: "dropAfter" },
  droppedBeforeStamping: { kind: "dropBeforeStamping" },
  droppedAfterStamping: { kind: "dropAfterStamping" },
  serverError: { kind: "serverError" },
  garbage: { kind: "garbage" },
  html: { kind: "html" },
  truncated: { kind: "truncate" },
  huge: { kind: "huge" },
  unknownCode: { kind: "refuse", code: "XX9999" },
};
const receiverRfc = "SIL010101SB0";

/** The setting of an adapter that speaks to the sandbox. */
export interface PacSetting {
  readonly sandbox: Sandbox;
  readonly timeoutMs: number;
  readonly http: HttpClient;
  readonly clock: Clock;
  /** The sandbox's user, password and token; a wrong one on request. */
  readonly secret: string;
}

/** Starts a sandbox as the other side of one PAC's adapter, for the contract suite. */
export async function sandboxPac(
  name: PacName,
  open: (setting: PacSetting) => Pac,
  { answersWithReceipt = true } = {},
): Promise<PacUnderTest> {
  const folder = temporaryFolder();
  const side = await startSandboxSide(folder.path);
  const { sandbox, csd } = side;
  const { control } = sandbox;
  sandbox.finkok.change({ foundAfterSeconds: 0 });
  const { certificate } = await (await sandboxFiles(folder.path, testNow)).identityOf(name);
  const http = createHttpClient();
  const receiver = openPair(await issueCsd(sandbox.authority, holder(receiverRfc)));
  const cancelRequest = async (uuid: string) => {
    const xml = await signedCancel(csd, uuid);
    return { cancellationId: newId(), uuid, rfc: emisorRfc, xml };
  };
  const misbehave = (trouble: PacTrouble | CancelTrouble, on: NonNullable<Mischief["on"]>) =>
    control.misbehave({ ...mischiefOf[trouble], on, pac: name, next: 1 });
  const pac: PacUnderTest["pac"] = ({ timeoutMs = 10_000, wrongCredentials = false } = {}) =>
    open({
      sandbox,
      timeoutMs,
      http,
      clock: testClock,
      secret: wrongCredentials ? "wrong" : sandbox.token,
    });
  return {
    pac,
    sealed: async () => ({ invoiceId: newId(), xml: await side.seal() }),
    retention: async () => ({ invoiceId: newId(), document: "retention", xml: await retention(side) }),
    refusable: async () => ({
      request: { invoiceId: newId(), xml: await side.seal({ SubTotal: "99.00" }) },
      code: "CFDI40108",
    }),
    pacCertificate: certificate,
    cancellable: async () => cancelRequest((await stampForCancelling(side)).uuid),
    unknownToSat: () => cancelRequest(newId()),
    asked: async () => {
      const { uuid } = await stampForCancelling(side, dearDocument(receiverRfc));
      await cancelCode(side, await signedCancel(csd, uuid));
      return { uuid, rfc: receiverRfc, xml: await signedAnswer(receiver, receiverRfc, uuid, "accept") };
    },
    answersWithReceipt,
    cancelTrouble: (trouble) => misbehave(trouble, "cancel"),
    lookUpTrouble: (trouble) => misbehave(trouble, "lookUp"),
    trouble: (trouble) => misbehave(trouble, "stamp"),
    isCancelled: async (uuid) => (await sandbox.descarga.stamped.find(uuid))?.cancelledAt !== undefined,
    printed: async () => {
      const { uuid, printed } = await stampForCancelling(side);
      const { re: rfcEmisor, rr: rfcReceptor, tt: total, fe: sello } = printed;
      return { uuid, printed: { uuid, rfcEmisor, rfcReceptor, total, sello } };
    },
    stampedHere: async () => {
      const answer = await pac().stamp({ invoiceId: newId(), xml: await side.seal() });
      if (answer.kind !== "stamped") throw new Error(JSON.stringify(answer));
      return readTimbre(readComprobante(answer.xml))?.UUID ?? "";
    },
    knownAfter: (knownAfterSeconds) => sandbox.cancellations.change({ knownAfterSeconds }),
    sold: async ({ xml }) => {
      const seal = sealHashOf(/ Sello="([^"]+)"/.exec(xml)?.[1] ?? "");
      return (await control.stamps()).filter(({ sealHash }) => sealHash === seal).length;
    },
    close: async () => {
      http.close();
      await side.close();
      folder.remove();
    },
  };
}

async function retention({ csd }: SandboxSide): Promise<string> {
  const built = buildRetention(
    {
      key: "01",
      receiver: { nationality: "national", rfc: "GUVA900514HN3", name: "ANA GUTIERREZ", postalCode: "06600" },
      period: { from: 5, to: 5, year: 2026 },
      totals: { taxed: "20000.00", exempt: "0.00" },
      taxes: [{ tax: "001", base: "20000.00", amount: "2000.00", paymentType: "04" }],
    },
    {
      emisor: { Rfc: emisorRfc, Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
      lugarExpedicion: "06600",
      catalogs,
      day: "2026-06-15",
    },
  );
  if (built.kind === "rejected") throw new Error(JSON.stringify(built.faults));
  const FechaExp = wallTime(testNow, "America/Mexico_City");
  const seal = { FechaExp, FolioInt: newId().replaceAll("-", "").slice(-20) };
  return (await sealRetention(built.document, csd, seal)).xml;
}
