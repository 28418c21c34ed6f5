import test from "ava";
import { swSapien } from "../../../../src/adapters/pac/swSapien/swSapien.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { newId } from "../../../../src/platform/ids.ts";
import type { Mischief } from "../../../../src/sandbox/pac/mischief.ts";
import { sandboxFiles } from "../../../../src/sandbox/sandboxFiles.ts";
import { issueCsd } from "../../../../src/sandbox/authority/issueCsd.ts";
import {
  cancelCode,
  dearDocument,
  signedAnswer,
  signedCancel,
  stampForCancelling,
} from "../../../sandbox/pac/cancelSide.ts";
import {
  emisorRfc,
  holder,
  openPair,
  startSandboxSide,
  testClock,
  testNow,
} from "../../../sandbox/sandboxSide.ts";
import type { CancelTrouble } from "../cancelContract.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";
import { pacContract } from "../pacContract.ts";
import type { PacTrouble } from "../pacContract.ts";

const mischiefOf: Readonly<Record<PacTrouble, Mischief>> = {
  slow: { kind: "slow", ms: 1_000 },
  droppedBeforeStamping: { kind: "dropBeforeStamping" },
  droppedAfterStamping: { kind: "dropAfterStamping" },
  serverError: { kind: "serverError" },
  garbage: { kind: "garbage" },
  html: { kind: "html" },
  truncated: { kind: "truncate" },
  huge: { kind: "huge" },
  unknownCode: { kind: "refuse", code: "XX9999" },
};

const cancelMischiefOf: Readonly<Record<CancelTrouble, Mischief>> = {
  slow: { kind: "slow", ms: 1_000 },
  droppedBefore: { kind: "dropBefore" },
  droppedAfter: { kind: "dropAfter" },
  serverError: { kind: "serverError" },
  garbage: { kind: "garbage" },
  html: { kind: "html" },
  truncated: { kind: "truncate" },
  huge: { kind: "huge" },
  unknownCode: { kind: "refuse", code: "XX9999" },
};
const receiverRfc = "SIL010101SB0";

pacContract(test, "swSapien", async () => {
  const folder = temporaryFolder();
  const side = await startSandboxSide(folder.path);
  const { certificate } = await sandboxFiles(folder.path, testNow);
  const http = createHttpClient();
  const { url, token, control } = side.sandbox;
  const receiver = openPair(await issueCsd(side.sandbox.authority, holder(receiverRfc)));
  const cancelRequest = async (uuid: string) => {
    const xml = await signedCancel(side.csd, uuid);
    return { cancellationId: newId(), uuid, rfc: emisorRfc, xml };
  };
  return {
    pac: ({ timeoutMs = 10_000, wrongCredentials = false } = {}) =>
      swSapien({
        url,
        credentials: { token: wrongCredentials ? "wrong" : token },
        timeoutMs,
        http,
        clock: testClock,
      }),
    sealed: async () => ({ invoiceId: newId(), xml: await side.seal() }),
    refusable: async () => ({
      request: { invoiceId: newId(), xml: await side.seal({ SubTotal: "99.00" }) },
      code: "CFDI40108",
    }),
    pacCertificate: certificate,
    cancellable: async () => cancelRequest((await stampForCancelling(side)).uuid),
    unknownToSat: () => cancelRequest(newId()),
    asked: async () => {
      const { uuid } = await stampForCancelling(side, dearDocument(receiverRfc));
      await cancelCode(side, await signedCancel(side.csd, uuid));
      return { uuid, rfc: receiverRfc, xml: await signedAnswer(receiver, receiverRfc, uuid, "accept") };
    },
    cancelTrouble: (trouble) => control.misbehave({ ...cancelMischiefOf[trouble], on: "cancel", next: 1 }),
    isCancelled: async (uuid) => (await side.sandbox.descarga.stamped.find(uuid))?.cancelledAt !== undefined,
    trouble: (trouble) => control.misbehave({ ...mischiefOf[trouble], next: 1 }),
    sold: async (invoiceId) =>
      (await control.stamps()).filter(({ customId }) => customId === invoiceId).length,
    close: async () => {
      http.close();
      await side.close();
      folder.remove();
    },
  };
});
