import { statfs } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
import type { Deps } from "../../operations/deps.ts";
import { alertFigures } from "../../queries/admin/alertFigures.ts";
import type { PacBalances } from "./pacBalances.ts";

/** Returns, as Prometheus' text, the figures that an operator is woken up for. */
export async function alertGauges(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  balances: PacBalances,
): Promise<string> {
  const [found, pacs, free] = await Promise.all([
    alertFigures(db, clock.now()),
    balances.read(),
    freeBytes(config.dataDir),
  ]);
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const mode = (livemode: boolean): "live" | "test" => (livemode ? "live" : "test");

  const days = gauge(
    "timbra_certificate_days_left",
    "Days until a certificate ends, for those that end within 60.",
    ["kind", "mode", "rfc"],
  );
  for (const { kind, livemode, rfc, daysLeft } of found.certificates)
    days.set({ kind, mode: mode(livemode), rfc }, daysLeft);

  const ages = gauge(
    "timbra_catalog_age_seconds",
    "Time since a workbook of SAT's was last found to be current.",
    ["workbook"],
  );
  for (const { workbook, ageSeconds } of found.catalogs) ages.set({ workbook }, ageSeconds);

  const unstamped = gauge(
    "timbra_invoices_unstamped",
    "Invoices that were asked for and that no PAC has settled.",
    ["mode"],
  );
  const oldest = gauge(
    "timbra_invoices_unstamped_oldest_seconds",
    "Age of the oldest invoice that no PAC has settled.",
    ["mode"],
  );
  for (const { livemode, count, oldestSeconds } of found.unstamped) {
    unstamped.set({ mode: mode(livemode) }, count);
    oldest.set({ mode: mode(livemode) }, oldestSeconds);
  }

  const living = gauge("timbra_processes", "Processes that live, by name.", ["process"]);
  const seen = gauge(
    "timbra_process_heartbeat_age_seconds",
    "Age of the youngest heartbeat, also of who died within a day.",
    ["process"],
  );
  for (const { name, living: count, seenSeconds } of found.processes) {
    living.set({ process: name }, count);
    seen.set({ process: name }, seenSeconds);
  }

  const up = gauge(
    "timbra_pac_up",
    "1 when the PAC accepts us, 0 when it does not; asked every five minutes.",
    ["pac"],
  );
  const left = gauge("timbra_pac_stamps_left", "Stamps that the PAC still sells us without a new purchase.", [
    "pac",
  ]);
  for (const { pac, isUp, stampsLeft } of pacs) {
    up.set({ pac }, isUp ? 1 : 0);
    if (stampsLeft !== null) left.set({ pac }, stampsLeft);
  }

  if (free !== undefined) gauge("timbra_data_free_bytes", "Free space on the disk of DATA_DIR.").set(free);
  return registry.metrics();
}

async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
