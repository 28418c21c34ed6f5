import test from "ava";
import { swSapien } from "../../../../src/adapters/pac/swSapien/swSapien.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { newId } from "../../../../src/platform/ids.ts";
import type { Mischief } from "../../../../src/sandbox/pac/mischief.ts";
import { sandboxFiles } from "../../../../src/sandbox/sandboxFiles.ts";
import { startSandboxSide, testClock, testNow } from "../../../sandbox/sandboxSide.ts";
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

pacContract(test, "swSapien", async () => {
  const folder = temporaryFolder();
  const side = await startSandboxSide(folder.path);
  const { certificate } = await sandboxFiles(folder.path, testNow);
  const http = createHttpClient();
  const { url, token, control } = side.sandbox;
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
