import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { StampAttempt } from "../../models/StampAttempt.ts";
import type { Deps } from "../deps.ts";
import { type ListedPac, listPacs } from "./listPacs.ts";

type ProbeDeps = Pick<Deps, "db" | "clock" | "config" | "pacs" | "satStatus" | "mailer">;

interface Quiet {
  readonly service: string;
  readonly livemode: boolean;
  /** Returns true where the service has answered. */
  readonly ask: () => Promise<boolean>;
}

const everyMs = 5 * 60_000;

/**
 * Looks at services that nobody has used for five minutes: the platform's accounts at PACs, SAT's service of statuses, and
 * the mail server. Each look is one call that buys nothing and changes nothing there. A look is claimed before the call,
 * so any number of schedulers make it once, and one that is killed in between is made up for by the next.
 */
export async function probeQuietServices(deps: ProbeDeps): Promise<void> {
  const accounts = await listPacs(deps);
  const modes = [...new Set(accounts.map(({ livemode }) => livemode))];
  const { mailer } = deps;
  const services: Quiet[] = [
    ...(await quietPacs(deps, accounts)),
    ...modes.map((livemode) => ({
      service: "satStatus",
      livemode,
      ask: async () => (await deps.satStatus(livemode).ask(nobodysDocument)).kind === "answered",
    })),
    ...(mailer
      ? modes.map((livemode) => ({ service: "mail", livemode, ask: async () => (await mailer.probe()).ok }))
      : []),
  ];
  await Promise.all(services.map((service) => look(deps, service)));
}

/** SAT answers that it does not know this document, which proves that it answers. */
export const nobodysDocument: PrintedDocument = {
  uuid: "00000000-0000-4000-8000-000000000000",
  rfcEmisor: "XAXX010101000",
  rfcReceptor: "XAXX010101000",
  total: "1.00",
  sello: "",
};

/** Leaves out accounts that stamp, which shows how they are, and those that have refused our credentials: asking on may shut us out. */
async function quietPacs(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accounts: readonly ListedPac[],
): Promise<readonly Quiet[]> {
  const since = new Date(clock.now().getTime() - everyMs);
  const looked = accounts.map(async ({ pac, livemode }) => {
    const which = { pac: pac.name, livemode };
    const used = await StampAttempt.query(db).where(which).where("startedAt", ">", since).first();
    const refused = await PacBreaker.query(db).findOne({ ...which, reason: "pac.credentials_refused" });
    const ask = async () => (await pac.probe()).kind !== "noAnswer";
    return used || refused ? [] : [{ service: pac.name, livemode, ask }];
  });
  return (await Promise.all(looked)).flat();
}

async function look({ db, clock }: ProbeDeps, { service, livemode, ask }: Quiet): Promise<void> {
  const now = clock.now();
  const which = { service, livemode, now };
  const { rows } = await db.raw<{ rows: unknown[] }>(claim, {
    ...which,
    due: new Date(now.getTime() - everyMs),
  });
  if (rows.length === 0) return;
  const before = performance.now();
  const isAnswered = await ask();
  const tookMs = isAnswered ? Math.round(performance.now() - before) : null;
  await db.raw(isAnswered ? answered : silent, { ...which, tookMs });
}

// A clock that was put back must not keep the looks away.
const claim = `
  insert into service_probes (service, livemode, asked_at) values (:service, :livemode, :now)
  on conflict (service, livemode) do update set asked_at = :now
   where service_probes.asked_at <= :due or service_probes.asked_at > :now
  returning service`;
const answered = `
  update service_probes set took_ms = :tookMs, failures = 0, silent_since = null
   where service = :service and livemode = :livemode`;
const silent = `
  update service_probes set took_ms = null, failures = failures + 1, silent_since = coalesce(silent_since, :now)
   where service = :service and livemode = :livemode`;
