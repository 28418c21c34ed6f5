import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { NotFoundError } from "../core/errors.ts";
import type { Timbra } from "../generated/operations.ts";
import { type Command, exitCodes, text, UsageError } from "./command.ts";

const formats = ["json", "xml", "pdf", "zip"] as const;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const getInvoiceCommand: Command = {
  about: "Gets one invoice: what the API says of it, its XML, its PDF, or both in a ZIP.",
  argument: {
    name: "INVOICE",
    help: "Its id, its fiscal folio (UUID), your id of it, your ticket's folio, or its series and folio.",
  },
  options: {
    format: { type: "string", value: formats.join("|"), default: "json", help: "What is wanted." },
    output: { type: "string", value: "FILE", help: "Where it goes; the standard output when absent." },
  },
  example: "A-1001 --format xml --output factura.xml",
  async run({ terminal, values, argument, signal, timbra: client }) {
    const format = formats.find((each) => each === values["format"]);
    if (!format) throw new UsageError(`--format is one of ${formats.join(", ")}.`);
    const output = text(values, "output");
    const timbra = await client();
    const id = await findInvoice(timbra, argument);
    if (id === undefined) {
      terminal.err(`There is no invoice "${argument}".`);
      return exitCodes.failed;
    }
    const body =
      format === "json"
        ? Readable.from([`${JSON.stringify(await timbra.invoices.read({ id }, { signal }), undefined, 2)}\n`])
        : Readable.fromWeb(
            (await timbra.invoices.readFile({ id, format }, { signal })).body as ReadableStream,
          );
    if (output !== "") await pipeline(body, createWriteStream(output), { signal });
    else for await (const chunk of body) terminal.bytes(Buffer.from(chunk as Uint8Array));
    return exitCodes.done;
  },
};

/** Returns the id of the invoice that is called so, by the first of its names that fits. */
async function findInvoice(timbra: Timbra, name: string): Promise<string | undefined> {
  const byUuid = [
    async () => (await timbra.invoices.read({ id: name })).id,
    async () => (await timbra.invoices.readByUuid({ uuid: name })).id,
  ];
  const byFolio = [
    async () => (await timbra.invoices.readByExternalId({ externalId: name })).id,
    async () => (await timbra.tickets.readByExternalId({ externalId: name })).invoice?.id,
    () => byPrintedFolio(timbra, name),
  ];
  for (const ask of [...(uuidForm.test(name) ? byUuid : []), ...byFolio]) {
    const id = await ask().catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });
    if (id !== undefined) return id;
  }
  return undefined;
}

async function byPrintedFolio(timbra: Timbra, name: string): Promise<string | undefined> {
  const plain = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();
  const { items } = await timbra.invoices.list({ q: name, limit: 100 });
  return items.find(({ series, folio }) => plain(`${series}${folio}`) === plain(name))?.id;
}
