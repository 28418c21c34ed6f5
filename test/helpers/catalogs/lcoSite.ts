import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { ExecutionContext } from "ava";
import { type ListedCertificate, lcoXml } from "../../../src/sandbox/sat/lco/lcoXml.ts";

export interface LcoSite {
  /** The addresses of the parts, as SAT_LCO_URLS takes them. */
  readonly addresses: readonly string[];
  readonly asked: readonly IncomingMessage[];
  /** Publishes these files instead of those before, by the path after the host. */
  publish(files: Readonly<Record<string, Buffer | number>>): void;
}

/** A site that publishes parts of an LCO; a number is the status with which it refuses a file. */
export async function lcoSite(t: Pick<ExecutionContext, "teardown">): Promise<LcoSite> {
  let published: Readonly<Record<string, Buffer | number>> = {};
  const asked: IncomingMessage[] = [];
  const server = createServer((request, answer) => {
    asked.push(request);
    const file = published[(request.url ?? "").slice(1)] ?? 404;
    if (typeof file === "number") answer.statusCode = file;
    answer.end(typeof file === "number" ? "" : file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: [`${url}/LCO_{date}_{n}.xml.gz`],
    asked,
    publish: (files) => (published = files),
  };
}

/** A part of the LCO of a day, as SAT packs it. */
export function lcoPart(day: string, certificates: readonly ListedCertificate[]): Buffer {
  return gzipSync(lcoXml(day, certificates));
}

/** An active certificate of SAT's production, whose number ends in `at`. */
export function listedCertificate(
  rfc: string,
  at: number,
  more: Partial<ListedCertificate> = {},
): ListedCertificate {
  return {
    rfc,
    serial: `0000100000050${String(at).padStart(7, "0")}`,
    status: "A",
    from: "2024-01-01T00:00:00",
    until: "2028-01-01T00:00:00",
    ...more,
  };
}
