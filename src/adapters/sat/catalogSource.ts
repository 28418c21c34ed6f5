import { open } from "node:fs/promises";
import { isCatalogHost } from "../../domain/catalogs/isCatalogHost.ts";
import { sourceFault } from "../../domain/catalogs/sourceFault.ts";
import { workbookFault } from "../../domain/catalogs/workbookFaults.ts";
import { AppError } from "../../errors.ts";
import { download, type Downloaded } from "../../platform/http/download.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { CatalogSource, WorkbookAnswer, WorkbookRequest } from "../../ports/catalogSource.ts";
import { newestLink } from "./newestLink.ts";

export interface CatalogSourceOptions {
  /** The configured address; its host is trusted, as SAT's is. */
  readonly url: string | undefined;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

/** This is some ten times the size of SAT's largest workbook. */
const usualMaxBytes = 268_435_456;
/** SAT's site gives some tens of kilobytes a second on bad days. */
const usualTimeoutMs = 900_000;
const maxPageBytes = 2_097_152;

type Got = WorkbookAnswer | { readonly kind: "page"; readonly url: URL; readonly text: string };

/** Reads SAT's site of catalogs, or the sandbox's, over HTTP. */
export function catalogSource({
  url,
  maxBytes = usualMaxBytes,
  timeoutMs = usualTimeoutMs,
}: CatalogSourceOptions): CatalogSource {
  return {
    async fetch(request) {
      const first = await get(request, new URL(request.address));
      if (first.kind !== "page") return first;
      const link = newestLink(first.text, request.workbook, first.url);
      if (!link || !mayFollow(link, request)) {
        return { kind: "refused", fault: sourceFault("link_missing", request.workbook) };
      }
      const second = await get(request, link);
      // A site in maintenance answers 200 and a page to everything.
      return second.kind === "page" ? { kind: "refused", fault: workbookFault("not_a_workbook") } : second;
    },
  };

  async function get(request: WorkbookRequest, address: URL): Promise<Got> {
    const known = request.known.find((each) => each.address === address.href);
    const headers = {
      ...(known?.etag && { "if-none-match": known.etag }),
      ...(known?.lastModified && { "if-modified-since": known.lastModified }),
    };
    const { file, signal } = request;
    const follow = (next: URL) => mayFollow(next, request);
    try {
      const got = await download({
        url: address,
        headers,
        file,
        maxBytes,
        timeoutMs,
        signal,
        mayFollow: follow,
        onBytes: (received, total) => request.onBytes(received, total),
      });
      return await read(got, address, file);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      if (error.reason === "too_large") return { kind: "refused", fault: workbookFault("too_large") };
      throw new AppError("sat.unreachable", { internal: error.message, cause: error });
    }
  }

  function mayFollow(next: URL, { address }: WorkbookRequest): boolean {
    return isCatalogHost(next, url) || isCatalogHost(next, address);
  }
}

async function read(got: Downloaded, address: URL, file: string): Promise<Got> {
  const { status, headers, sizeBytes, sha256 } = got;
  if (status === 304) return { kind: "unchanged", address: address.href };
  if (status === 404 || status === 410) {
    return { kind: "refused", fault: sourceFault("source_missing", String(status)) };
  }
  if (status !== 200) {
    throw new AppError("sat.unreachable", { internal: `GET ${address.host}${address.pathname}: ${status}` });
  }
  const start = await firstBytes(file, maxPageBytes);
  if (isPage(start, headers.get("content-type"))) {
    return { kind: "page", url: got.url, text: start.toString("utf8") };
  }
  return {
    kind: "fetched",
    address: address.href,
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
    sha256,
    sizeBytes,
  };
}

/** Decides by the first bytes: servers say text/html of workbooks, and application/octet-stream of pages. */
function isPage(start: Buffer, contentType: string | null): boolean {
  const isBinary = start.subarray(0, 2).equals(Buffer.from("PK")) || start[0] === 0xd0;
  if (isBinary) return false;
  return /^text\/html/i.test(contentType ?? "") || /^\s*</.test(start.toString("utf8", 0, 200));
}

async function firstBytes(file: string, most: number): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const start = buffer.subarray(0, bytesRead);
    if (!/^\s*</.test(start.toString("utf8", 0, 200))) return start;
    const whole = await opened.read(Buffer.alloc(most), 0, most, 0);
    return whole.buffer.subarray(0, whole.bytesRead);
  } finally {
    await opened.close();
  }
}
