import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Command, exitCodes, type Run } from "../command.ts";
import { readSales } from "./readSales.ts";
import { sendSales, type SentSale } from "./sendSales.ts";
import { textOfBytes } from "./textOfBytes.ts";

const barWidth = 24;

export const sendTicketsCommand: Command = {
  about: "Sends the sales of a file, and names every line that has a fault.",
  more:
    "The file is JSON (one sale or a list), NDJSON (one a line) or CSV: a row for each item, columns as the contract names " +
    "the fields (externalId, issuedAt, total, customer.rfc, item.description, item.taxes as `IVA 0.16`). Run it again when " +
    "it was interrupted: what has arrived is not sent twice.",
  argument: { name: "FILE", help: "The file; - for the standard input." },
  options: {
    "no-wait": {
      type: "boolean",
      default: false,
      help: "Does not wait until the workers have judged the sales.",
    },
  },
  example: "sales.csv",
  async run(run) {
    const { terminal, argument, values, signal } = run;
    const bytes = argument === "-" ? await buffer(process.stdin) : await readFile(argument);
    const sales = readSales(textOfBytes(bytes));
    const counts = { sent: 0, again: 0, failed: 0 };
    const wait = values["no-wait"] !== true;
    for await (const sent of sendSales(await run.timbra(), sales, { signal, wait })) {
      if (sent.faults.length > 0) counts.failed += 1;
      else if (sent.created) counts.sent += 1;
      else counts.again += 1;
      tell(run, sent);
      terminal.progress(bar(counts.sent + counts.again + counts.failed, sales.length));
    }
    terminal.progress("");
    if (!values["json"])
      terminal.out(
        `${counts.sent} sent, ${counts.again} had arrived before, ${counts.failed} with faults, of ${sales.length}.`,
      );
    return counts.failed > 0 ? exitCodes.failed : exitCodes.done;
  },
};

function tell({ terminal, values }: Run, sent: SentSale): void {
  if (values["json"]) return terminal.out(JSON.stringify(sent));
  if (sent.faults.length === 0) return;
  const name = sent.externalId === null ? "" : ` (${sent.externalId})`;
  terminal.out(`${terminal.paint("red", `line ${sent.line}`)}${name}`);
  for (const { path, message, cure } of sent.faults)
    terminal.out(`  ${path === "" ? "" : `${path}: `}${message}${cure === "" ? "" : ` ${cure}`}`);
}

function bar(done: number, all: number): string {
  const full = Math.round((done / Math.max(1, all)) * barWidth);
  return `${"█".repeat(full).padEnd(barWidth, "░")}  ${done} of ${all}`;
}
