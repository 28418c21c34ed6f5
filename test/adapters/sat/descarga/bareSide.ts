import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { descargaMasiva } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import type { SatQuery } from "../../../../src/domain/satDownloads/satQuery.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { testClock } from "../../../helpers/testClock.ts";
import { type BareCall, type BareOperation, startBareSat } from "./bareSat.ts";
import { satAnswers, token } from "./satAnswers.ts";
import type { SatCallName, SatDownloadsUnderTest, SatTrouble } from "./satDownloadsContract.ts";
import { satQueries } from "./satQueries.ts";
import { testEfirma } from "./testEfirma.ts";

/** The least of a ZIP: a directory without an entry. */
export const emptyZip = Buffer.from(`504b0506${"00".repeat(18)}`, "hex");

const operations = { request: "solicita", verify: "verifica", fetchPackage: "descarga" } as const;

/** A bare server with just enough of SAT's memory for the contract: whose tokens count, and which requests it knows. */
export async function startBareSide(): Promise<SatDownloadsUnderTest> {
  const [sat, efirma, foreignEfirma] = await Promise.all([startBareSat(), testEfirma(), testEfirma()]);
  const http = createHttpClient({ keepAlive: false });
  const clock = testClock("2026-06-15T18:00:00Z");
  const known = new Set<string>();
  const troubles = new Map<BareOperation, SatTrouble>();
  let good = new Set<string>();
  let granted = 0;

  sat.answer("autentica", (response, { body }) => {
    const isKnown = body.includes(efirma.certificate.toString("base64"));
    if (isKnown) {
      const value = token(String((granted += 1)));
      good.add(value);
      response.end(satAnswers.token(value));
    } else response.writeHead(500).end(satAnswers.fault("a:InvalidSecurity"));
  });
  serve("solicita", (_call, refused) => {
    const requestId = randomUUID();
    if (!refused) known.add(requestId);
    return satAnswers.solicita(
      refused ?? `IdSolicitud="${requestId}" CodEstatus="5000" Mensaje="Solicitud Aceptada"`,
    );
  });
  serve("verifica", ({ body }, refused) => {
    const [, id = ""] = /IdSolicitud="([^"]*)"/.exec(body) ?? [];
    const finished =
      'CodEstatus="5000" EstadoSolicitud="3" CodigoEstadoSolicitud="5000" NumeroCFDIs="7" Mensaje="Solicitud Aceptada"';
    if (refused) return satAnswers.verifica(refused);
    return known.has(id)
      ? satAnswers.verifica(finished, `${id}_01`)
      : satAnswers.verifica('CodEstatus="5004" Mensaje="No se encontró la solicitud"');
  });
  serve("descarga", ({ body }, refused) => {
    const [, id = ""] = /IdPaquete="([^"]*)_01"/.exec(body) ?? [];
    if (refused || !known.has(id)) {
      return satAnswers.descarga(
        refused ?? 'CodEstatus="5007" Mensaje="No existe el paquete solicitado"',
        "",
      );
    }
    return satAnswers.descarga('CodEstatus="5000" Mensaje="Solicitud Aceptada"', emptyZip.toString("base64"));
  });

  function serve(operation: BareOperation, answer: (call: BareCall, refused?: string) => string): void {
    sat.answer(operation, (response: ServerResponse, call: BareCall) => {
      const trouble = troubles.get(operation);
      troubles.delete(operation);
      if (trouble) return actOut(trouble, response, answer(call));
      const isGood = good.has(/access_token="([^"]+)"/.exec(call.headers.authorization ?? "")?.[1] ?? "");
      const said = isGood ? answer(call) : answer(call, 'CodEstatus="300" Mensaje="Token invalido."');
      response.writeHead(200, { "content-type": "text/xml" }).end(said);
    });
  }

  return {
    downloads: (timeoutMs = 5_000) =>
      descargaMasiva({
        url: sat.url,
        http,
        clock,
        timeoutMs,
        spareMs: 50,
        packages: { timeoutMs, silenceMs: timeoutMs },
      }),
    efirma,
    foreignEfirma,
    query: (changes = {}) => ({ ...satQueries.issued, ...changes }) as SatQuery,
    folio: async () => randomUUID(),
    finish: async () => undefined,
    trouble: (trouble: SatTrouble, call: SatCallName) => void troubles.set(operations[call], trouble),
    tokensGranted: () => granted,
    endTokens: () => {
      good = new Set();
    },
    close: async () => {
      http.close();
      await sat.close();
    },
  };
}

function actOut(trouble: SatTrouble, response: ServerResponse, answer: string): void {
  const html = "<!DOCTYPE html><html><body>Sitio en mantenimiento</body></html>";
  const acts: Record<SatTrouble, () => void> = {
    html: () => response.writeHead(200, { "content-type": "text/html" }).end(html),
    notFound: () => response.writeHead(404, { "content-type": "text/html" }).end(html),
    serverError: () => response.writeHead(500).end("Internal Server Error"),
    cut: () => {
      response.writeHead(200, { "content-length": answer.length });
      response.write(answer.slice(0, -40), () => response.destroy());
    },
    empty: () => response.writeHead(200).end(),
    slow: () => void setTimeout(() => response.end(answer), 2_000).unref(),
  };
  acts[trouble]();
}
