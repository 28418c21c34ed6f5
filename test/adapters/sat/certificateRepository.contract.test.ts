import test from "ava";
import { certificateRepository } from "../../../src/adapters/sat/certificateRepository.ts";
import { createHttpClient } from "../../../src/platform/http/httpClient.ts";
import { sandboxFiles } from "../../../src/sandbox/sandboxFiles.ts";
import { startSandbox } from "../../../src/sandbox/startSandbox.ts";
import { testClock, testNow } from "../../sandbox/sandboxSide.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { satCertificatesContract } from "./satCertificatesContract.ts";

satCertificatesContract(test, "certificateRepository", async () => {
  const folder = temporaryFolder();
  const files = await sandboxFiles(folder.path, testNow);
  const { certificate, signer } = await files.identityOf("swSapien");
  const sandbox = await startSandbox({ dataDir: folder.path, clock: testClock });
  const http = createHttpClient();
  return {
    certificates: certificateRepository({
      url: `${sandbox.url}/rccf`,
      timeoutMs: 10_000,
      http,
      clock: testClock,
    }),
    known: { serialNumber: signer.serialNumber, certificate },
    close: async () => {
      http.close();
      await sandbox.close();
      folder.remove();
    },
  };
});
