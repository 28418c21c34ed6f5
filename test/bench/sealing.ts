import { sign } from "node:crypto";
import { atOnce } from "../../src/domain/steps/atOnce.ts";
import { embeddedActiveCatalogs as catalogs } from "../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../src/domain/invoicing/buildComprobante.ts";
import { cadenaValues } from "../../src/domain/cfdi/cadena/cadenaValues.ts";
import { joinCadena } from "../../src/domain/cfdi/cadenaOriginal.ts";
import { checkComprobante } from "../../src/domain/cfdi/checkComprobante.ts";
import type { Comprobante } from "../../src/domain/cfdi/comprobante.ts";
import { type Csd, sealCfdi } from "../../src/domain/cfdi/sealCfdi.ts";
import { toElement } from "../../src/domain/cfdi/toElement.ts";
import { writeXml } from "../../src/domain/cfdi/xml/writeXml.ts";
import { testCertificates } from "../helpers/cfdi/testCertificates.ts";
import { ticket as ticketOf } from "../helpers/cfdi/tickets.ts";
import { benchCustomer, benchTicket } from "./benchTicket.ts";
import { compare } from "./compare.ts";
import { perCpuSecond } from "./cpuSeconds.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 7;
/** The number that one job of the product seals. */
const batch = 25;

const issue = {
  emisor: { Rfc: "CPR010101AB1", Nombre: "COMERCIO DE PRUEBA", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs,
};
const receptor = {
  Rfc: benchCustomer.rfc,
  Nombre: benchCustomer.name,
  DomicilioFiscalReceptor: benchCustomer.postalCode,
  RegimenFiscalReceptor: benchCustomer.taxRegime,
  UsoCFDI: benchCustomer.cfdiUse,
};
const Fecha = "2026-11-20T12:00:00";

/** Documents built, checked and sealed by signatures of the same key, both in a second of CPU over all threads. */
export async function sealing({ progress }: Stage): Promise<Finding> {
  const { csd } = await testCertificates();
  const ticket = canonicalTicket();
  const document = built(ticket);
  const { cadena } = await sealCfdi(document, csd, Fecha);
  const bytes = Buffer.from(cadena, "utf8");
  const signature = (): unknown => sign("sha256", bytes, csd.privateKey);

  const comparison = await compare({
    rounds,
    progress,
    baseline: () => perCpuSecond(1, signature),
    ours: () =>
      perCpuSecond(batch, () =>
        Promise.all(Array.from({ length: batch }, () => sealCfdi(built(ticket), csd, Fecha))),
      ),
  });
  return finding(comparison, {
    what: "build + seal, five lines",
    unit: "per CPU-s",
    atLeast: 0.85,
    heldBackBy: await shares(ticket, document, csd, signature),
  });
}

/** Each step by itself, as microseconds and as a share of one signature. */
async function shares(
  ticket: ReturnType<typeof canonicalTicket>,
  document: ReturnType<typeof built>,
  csd: Csd,
  signature: () => unknown,
): Promise<string> {
  const sealed: Comprobante = { ...(await sealCfdi(document, csd, Fecha)).comprobante };
  const steps = {
    "build with check": () => built(ticket),
    "the check alone": () => checkComprobante(document, { catalogs }),
    "XML and cadena": () => {
      const root = toElement(sealed);
      return writeXml(root) + joinCadena(cadenaValues(root));
    },
  };
  const micros = async (step: () => unknown): Promise<number> => 1e6 / (await perCpuSecond(1, step));
  const whole = await micros(signature);
  const parts = [`one signature ${whole.toFixed(0)} µs`];
  for (const [name, step] of Object.entries(steps)) {
    const each = await micros(step);
    parts.push(`${name} ${each.toFixed(0)} µs (${((100 * each) / whole).toFixed(0)} %)`);
  }
  return parts.join(", ");
}

function built(ticket: ReturnType<typeof canonicalTicket>) {
  const result = atOnce(buildComprobante(ticket, issue, receptor));
  if (result.kind !== "built") throw new Error(JSON.stringify(result.faults));
  return result.comprobante;
}

/** The load's ticket as validation hands it on. */
function canonicalTicket() {
  const { items, total } = benchTicket() as { items: Record<string, unknown>[]; total: number };
  return ticketOf({
    pricesIncludeTax: true,
    items: items.map((item) => ({
      ...item,
      quantity: String(item["quantity"]),
      unitPrice: String(item["unitPrice"]),
      taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
    })) as never,
    total: String(total),
  });
}
