import type { Knex } from "knex";
import type { ServiceProbe } from "../../domain/services/judgeProbe.ts";

/** The last looks at the services of one mode. */
export interface ServiceProbes {
  /** Returns the last look at `satStatus`, at `mail`, or at an account at a PAC by its name. */
  of(service: string): ServiceProbe | undefined;
}

/** Returns the last looks at services that nobody had used for a while. */
export async function serviceProbes(db: Knex, livemode: boolean): Promise<ServiceProbes> {
  const rows = await db<ServiceProbe & { service: string; livemode: boolean }>("serviceProbes").where({
    livemode,
  });
  return { of: (service) => rows.find((row) => row.service === service) };
}
