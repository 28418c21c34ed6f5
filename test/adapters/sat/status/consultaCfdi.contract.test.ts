import test from "ava";
import { consultaCfdi } from "../../../../src/adapters/sat/status/consultaCfdi.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import {
  cancelCode,
  dearDocument,
  related,
  signedCancel,
  stampForCancelling,
} from "../../../sandbox/pac/cancelSide.ts";
import { startSandboxSide } from "../../../sandbox/sandboxSide.ts";
import { type DocumentState, satStatusContract } from "./satStatusContract.ts";

satStatusContract(test, "consultaCfdi", async () => {
  const side = await startSandboxSide();
  const http = createHttpClient();
  const { statusUrl, descarga, cancellations } = side.sandbox;
  cancellations.change({ answerSeconds: 0 });
  const service = (url: string, timeoutMs = 10_000) => consultaCfdi({ url, timeoutMs, http });
  const asked = async (rfc?: string) => {
    const stamped = await stampForCancelling(side, rfc === undefined ? {} : dearDocument(rfc));
    await cancelCode(side, await signedCancel(side.csd, stamped.uuid));
    return stamped;
  };
  const makers: Readonly<Record<DocumentState, () => ReturnType<typeof stampForCancelling>>> = {
    cancellableAtOnce: () => stampForCancelling(side),
    cancellableByConsent: () => stampForCancelling(side, dearDocument()),
    related: async () => {
      const stamped = await stampForCancelling(side);
      await stampForCancelling(side, related("01", stamped.uuid));
      return stamped;
    },
    pending: () => asked("SIL010101SB0"),
    rejected: () => asked("REC010101SB3"),
    cancelledAtOnce: () => asked(),
    cancelledByConsent: () => asked("ACE010101SB1"),
    cancelledBySilence: async () => {
      cancellations.change({ termHours: 0 });
      const stamped = await asked("SIL010101SB0");
      cancellations.change({ termHours: 72 });
      return stamped;
    },
  };
  return {
    service: ({ timeoutMs } = {}) => service(statusUrl, timeoutMs),
    nobody: () => service("http://127.0.0.1:9/ConsultaCFDIService.svc"),
    documentIn: async (state) => {
      const { re, rr, tt, id, fe } = (await makers[state]()).printed;
      return { uuid: id, rfcEmisor: re, rfcReceptor: rr, total: tt, sello: `x${fe}` };
    },
    trouble: (kind) =>
      descarga.mischief.add({ kind, on: "status", next: 1, ...(kind === "slow" && { ms: 1_000 }) }),
    close: async () => {
      http.close();
      await side.close();
    },
  };
});
