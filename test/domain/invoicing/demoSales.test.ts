import test from "ava";
import { makeTicket } from "../../../src/demo/makeTicket.ts";
import { seededRandom } from "../../../src/demo/random.ts";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";

const emisor = { Rfc: "CDM200115AB9", Nombre: "COMERCIO DE MUESTRA", RegimenFiscal: "601" };
const issue = { emisor, lugarExpedicion: "06000", borderStimulus: "none", catalogs } as const;

test("every sale of the demonstration can be invoiced, whatever its seed", (t) => {
  const faults = Array.from({ length: 5 }, (_seed, seed) => seededRandom(seed)).flatMap((random) =>
    Array.from({ length: 300 }, (_sale, at) => {
      const ticket = makeTicket(random, `A-${at}`, new Date("2026-11-20T18:00:00Z"));
      const built = atOnce(buildComprobante(ticket, issue, publicReceptor("06000")));
      return built.kind === "built" ? [] : built.faults.map(({ code, path }) => `${code} ${path}`);
    }).flat(),
  );
  t.deepEqual(faults, []);
});
