import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

/** A constancia has three pages; what a company with many obligations has is not more than these. */
const mostPages = 6;

parentPort?.postMessage(await read(workerData as Uint8Array).catch(() => undefined));

async function read(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false });
  const texts: string[] = [];
  for (let at = 1; at <= Math.min(document.numPages, mostPages); at += 1) {
    const page = await document.getPage(at);
    const { items } = (await page.getTextContent()) as { items: readonly { readonly str?: string }[] };
    texts.push(items.map(({ str = "" }) => str).join(" "));
  }
  return texts.join(" ").slice(0, 200_000);
}
