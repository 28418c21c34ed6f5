import type { Config } from "../../config.ts";
import type { Pac } from "../../ports/pac.ts";
import type { Deps } from "../deps.ts";

/** A PAC as the configuration gives it: one a mode. */
export interface ConfiguredPac {
  /** The provider's name and the mode: `swSapien-test`. */
  readonly id: string;
  readonly livemode: boolean;
  /** The host at which it answers, without path and credentials. */
  readonly host: string;
  readonly pac: Pac;
}

/** Returns the PACs there are; a mode without one has no documents to stamp. */
export function configuredPacs({ config, pac }: PacDeps): readonly ConfiguredPac[] {
  return [false, true].flatMap((livemode) => {
    const endpoint = endpointOf(config, livemode);
    if (!endpoint) return [];
    const found = pac(livemode);
    const id = `${found.name}-${livemode ? "live" : "test"}`;
    return [{ id, livemode, host: new URL(endpoint.url).host, pac: found }];
  });
}

export function findPac(deps: PacDeps, id: string): ConfiguredPac | undefined {
  return configuredPacs(deps).find((configured) => configured.id === id);
}

type PacDeps = Pick<Deps, "config" | "pac">;

function endpointOf({ pac }: Config, livemode: boolean): Config["pac"]["test"] {
  return livemode ? pac.live : pac.test;
}
