import { createHash } from "node:crypto";
import { AppError } from "../../../errors.ts";
import { download, type Downloaded } from "../../../platform/http/download.ts";

interface Wanted {
  /** The file of the first part; the others have its name and a number. */
  readonly file: string;
  /** Today, `YYYY-MM-DD`. */
  readonly day: string;
  readonly signal: AbortSignal;
}

interface FetchedParts {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly files: readonly string[];
}

interface Part extends FetchedParts {
  readonly hashes: readonly string[];
}

/** The list of article 69 has some hundred megabytes, and so have all parts of the LCO together. */
const maxBytes = 2_147_483_648;
const timeoutMs = 1_800_000;
/** The LCO of a day may come late, or not at all on a holiday. */
const daysBack = 7;
const mostParts = 100;
const dayMs = 86_400_000;

/**
 * Fetches the parts of a list. `{date}` in an address stands for the latest day of which there is one, and `{n}` for
 * parts that are numbered from 1 until the first that is missing. Throws `sat.unreachable` or an `HttpFailure`.
 */
export async function fetchParts(addresses: readonly string[], wanted: Wanted): Promise<FetchedParts> {
  const isDated = addresses.some((address) => address.includes("{date}"));
  const days = isDated ? latestDays(wanted.day) : [wanted.day];
  for (const day of days) {
    const parts = await fetchDay(
      addresses.map((address) => address.replaceAll("{date}", day)),
      wanted,
    );
    if (parts) return parts;
  }
  throw new AppError("sat.unreachable", { internal: `There is no list of ${days.at(-1)} or later.` });
}

/** Returns the parts of a day; `undefined` where the first of them is missing. */
async function fetchDay(addresses: readonly string[], wanted: Wanted): Promise<FetchedParts | undefined> {
  let all: Part = { sha256: "", sizeBytes: 0, files: [], hashes: [] };
  for (const address of addresses) {
    const numbers = address.includes("{n}") ? mostParts : 1;
    for (let number = 1; number <= numbers; number += 1) {
      const url = new URL(address.replaceAll("{n}", String(number)));
      const file = all.files.length === 0 ? wanted.file : `${wanted.file}.${all.files.length + 1}`;
      const got = await get(url, { ...wanted, file }, maxBytes - all.sizeBytes);
      if (got.status === 200) {
        all = added(all, got, file);
        continue;
      }
      if (got.status !== 404) throw refused(url, got.status);
      if (all.files.length === 0) return undefined;
      if (number === 1) throw refused(url, got.status);
      break;
    }
  }
  const { hashes, sizeBytes, files } = all;
  const sha256 =
    hashes.length === 1 ? hashes[0]! : createHash("sha256").update(hashes.join("\n")).digest("hex");
  return { sha256, sizeBytes, files };
}

function added({ sizeBytes, files, hashes, sha256 }: Part, got: Downloaded, file: string): Part {
  return {
    sha256,
    sizeBytes: sizeBytes + got.sizeBytes,
    files: [...files, file],
    hashes: [...hashes, got.sha256],
  };
}

function get(url: URL, { file, signal }: Wanted, most: number): Promise<Downloaded> {
  const { username, password } = url;
  const bare = new URL(url);
  [bare.username, bare.password] = ["", ""];
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return download({
    url: bare,
    ...(username !== "" && {
      headers: { authorization: `Basic ${Buffer.from(secret).toString("base64")}` },
    }),
    file,
    maxBytes: most,
    timeoutMs,
    signal,
    mayFollow: (next) => next.host === url.host,
    onBytes: () => undefined,
  });
}

function refused({ host, pathname }: URL, status: number): AppError {
  return new AppError("sat.unreachable", { internal: `GET ${host}${pathname}: ${status}` });
}

function latestDays(today: string): readonly string[] {
  const at = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: daysBack + 1 }, (_, back) =>
    new Date(at - back * dayMs).toISOString().slice(0, 10),
  );
}
