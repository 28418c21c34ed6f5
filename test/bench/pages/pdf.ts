import { renderInvoice } from "../../../src/adapters/pdf/renderInvoice.ts";
import { printableComprobante, printableUuid } from "../../adapters/pdf/printableComprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { barePdf } from "./barePdf.ts";
import { compare } from "../compare.ts";
import { perCpuSecond } from "../cpuSeconds.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 5;
const lines = 5;
const url = `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${printableUuid}&re=EKU9003173C9`;

/** Whole printed invoices by plain pages of pdfmake with as many lines, both in a second of CPU. */
export async function pdf({ progress }: Stage): Promise<Finding> {
  const invoice = (xml: string) => () => renderInvoice({ merchantId: "one", xml, test: false });
  const short = invoice(toXml(printableComprobante(lines)));
  const comparison = await compare({
    rounds,
    progress,
    baseline: () => perCpuSecond(10, () => tenTimes(() => barePdf(lines, url)), 50),
    ours: () => perCpuSecond(10, () => tenTimes(short), 50),
  });
  const long = invoice(toXml(printableComprobante(1_500)));
  const longMs = 1_000 / (await perCpuSecond(1, long, 1));
  return finding(comparison, {
    what: `PDF of an invoice of ${lines} lines`,
    unit: "per CPU-s",
    atLeast: 3,
    heldBackBy: `pdfmake's layout, a third; deflating the two fonts, a tenth. 1,500 lines take ${longMs.toFixed(0)} ms`,
  });
}

async function tenTimes(work: () => unknown): Promise<void> {
  for (let times = 0; times < 10; times += 1) await work();
}
