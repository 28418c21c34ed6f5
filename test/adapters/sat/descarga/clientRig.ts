import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { descargaMasiva } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import type { DescargaMasivaOptions } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { testClock } from "../../../helpers/testClock.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";
import { startBareSat } from "./bareSat.ts";
import { satAnswers, token } from "./satAnswers.ts";

/** A request that SAT knows, as a verification asks for it. */
export const knownRequest = { service: "cfdi", requestId: "3f30a4e1-af73-4085-8991-e4d97eef16bd" } as const;

/** Attributes of a verification that is under way. */
export const inProgress =
  'CodEstatus="5000" EstadoSolicitud="2" CodigoEstadoSolicitud="5000" NumeroCFDIs="0" Mensaje="Ok"';

/** Our client and a bare server that grants a token to everyone; all else is for the test to plan. */
export async function clientRig(t: ExecutionContext, options: Partial<DescargaMasivaOptions> = {}) {
  const sat = await startBareSat();
  const http = createHttpClient({ keepAlive: false });
  const folder = temporaryFolder();
  const clock = testClock("2031-01-01T00:00:00Z");
  let granted = 0;
  sat.answer("autentica", (response) => void response.end(satAnswers.token(token(String((granted += 1))))));
  t.teardown(async () => {
    http.close();
    await sat.close();
    folder.remove();
  });
  const downloads = descargaMasiva({ url: sat.url, http, clock, timeoutMs: 5_000, ...options });
  return { downloads, sat, clock, file: join(folder.path, "package.zip"), granted: () => granted };
}
