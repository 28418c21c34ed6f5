import type { Composed } from "../../compose.ts";
import type { Config } from "../../config.ts";
import { nobodysDocument } from "../../operations/pacs/probeQuietServices.ts";
import { listEndingCertificates } from "../../queries/admin/endingCertificates.ts";
import { find, type Finding } from "./finding.ts";

const mostSkewMs = 30_000;
const soonMs = 30 * 86_400_000;
/** The names of this many certificates are shown. */
const mostNamed = 5;

/** Looks at what SAT's rules depend on: SAT's service of statuses, the clock, and the certificates of merchants. */
export async function fiscalFindings(composed: Composed, config: Config): Promise<Finding[]> {
  return [
    await satFinding(composed, config),
    await clockFinding(composed, config),
    await certificateFinding(composed),
  ];
}

/** Invoices are stamped without SAT's answer, and SAT is often away, so its silence is no fault of this installation. */
async function satFinding({ deps }: Composed, config: Config): Promise<Finding> {
  const livemode = config.pac.live !== undefined;
  const found = await find("SAT", async () => {
    const answer = await deps.satStatus(livemode).ask(nobodysDocument);
    if (answer.kind === "answered") return `its service of statuses answers (${livemode ? "live" : "test"})`;
    const cure = livemode ? "let this machine reach *.sat.gob.mx by HTTPS" : "look at SAT_STATUS_TEST_URL";
    throw new Error(
      `its service of statuses does not answer (${answer.error.code}), so cancellations wait: ${cure}.`,
    );
  });
  return found.verdict === "FAIL" ? { ...found, verdict: "note" } : found;
}

/** A document that is dated ahead of the PAC's clock, or long behind it, is refused. */
function clockFinding({ deps }: Composed, config: Config): Promise<Finding> {
  return find("Clock", async () => {
    const { rows } = await deps.db.raw<{ rows: { now: Date }[] }>("select clock_timestamp() as now");
    refuseSkew("the database's", rows[0]?.now.getTime(), deps.clock.now().getTime());
    const { url } = config.pac.live ?? config.pac.test ?? {};
    const told = url === undefined ? undefined : await dateAt(url);
    refuseSkew("the PAC's", told, deps.clock.now().getTime());
    return `agrees with the database's${told === undefined ? "" : " and the PAC's"}`;
  });
}

function refuseSkew(whose: string, theirs: number | undefined, ours: number): void {
  if (theirs === undefined || Math.abs(ours - theirs) <= mostSkewMs) return;
  const seconds = Math.round((ours - theirs) / 1_000);
  throw new Error(
    `it is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} ${whose}: set both clocks by NTP; ` +
      "documents with a wrong date are refused.",
  );
}

/** Returns the time of the answer's `Date`; `undefined` where nobody answers, which another check says. */
async function dateAt(url: string): Promise<number | undefined> {
  const answer = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(date) ? undefined : date;
}

async function certificateFinding({ deps }: Composed): Promise<Finding> {
  const now = deps.clock.now();
  const found = await find("Certificates", async () => {
    const expired = await endingBefore(deps, now);
    if (expired !== "")
      throw new Error(`expired: ${expired}. Upload new ones with certificates:add or in the portal.`);
    return "none in use has expired";
  });
  if (found.verdict === "FAIL") return found;
  const soon = await endingBefore(deps, new Date(now.getTime() + soonMs));
  if (soon === "") return found;
  return { verdict: "note", text: `Certificates: these expire within 30 days: ${soon}. Renew them at SAT.` };
}

async function endingBefore({ db }: Composed["deps"], before: Date): Promise<string> {
  const { rows, next } = await listEndingCertificates(db, { before }, { limit: mostNamed });
  const named = rows.map(
    ({ kind, rfc, serialNumber, notAfter }) =>
      `${kind === "csd" ? "CSD" : "e.firma"} ${serialNumber} of ${rfc} (${notAfter.toISOString().slice(0, 10)})`,
  );
  return [...named, ...(next === undefined ? [] : ["and more"])].join(", ");
}
