import { systemActor } from "../../../src/domain/access/actor.ts";
import { centralZone } from "../../../src/domain/time/centralZone.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { satListSource } from "../../../src/adapters/sat/lists/satListSource.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { refreshSatLists } from "../../../src/operations/satLists/refreshSatLists.ts";
import { requestSatList } from "../../../src/operations/satLists/requestSatList.ts";
import { customerFixture, itemFixture } from "../cfdi/ticketFixture.ts";
import { demoAdmin } from "../http/adminToken.ts";
import type { TestApi } from "../http/api.ts";

/** The LCO as the back office shows it. */
export interface ShownList {
  readonly list: string;
  readonly source: string | null;
  readonly setup: string | null;
  readonly active: { number: number; rows: number; publishedOn: string | null } | null;
  readonly versions: { state: string; faults: { code: string }[] }[];
}

interface Warning {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

/** Today, as the LCO that is fetched now would be dated. */
export const today: string = wallTime(new Date(), centralZone).slice(0, 10);

/** Imports lists as the worker does, and asks the API what it makes of the LCO. */
export function obligedDesk(api: () => TestApi) {
  let ids = 0;
  return { shown, inLists, importAll, importFrom, judge };

  async function shown(): Promise<ShownList> {
    const headers = await demoAdmin(api());
    const { json } = await api().call("GET", "/api/v1/admin/sat-lists", { key: null, headers });
    return json.data.items.find(({ list }: ShownList) => list === "LCO");
  }

  /** Returns what anybody learns about an RFC. */
  async function inLists(rfc: string) {
    const { json } = await api().call("GET", `/api/v1/catalogs/rfc/${encodeURIComponent(rfc)}/lists`);
    return json.data.lists.find(({ list }: ShownList) => list === "LCO");
  }

  /** Imports what has been asked for. */
  async function importAll(deps: Deps = api().deps): Promise<void> {
    const waiting = await deps.db("sat_list_versions").whereNull("ended_at").pluck<string[]>("id");
    await refreshSatLists(deps, waiting, { signal: new AbortController().signal, log: deps.log, attempt: 1 });
  }

  /** Imports what a site publishes, and returns what came of it. */
  async function importFrom(addresses: readonly string[], { approve = false } = {}): Promise<string> {
    const deps = { ...api().deps, satListSource: satListSource({ folder: undefined, lco: addresses }) };
    await requestSatList(deps, systemActor("test"), { list: "LCO", through: "admin", approve });
    await importAll(deps);
    const [latest] = (await shown()).versions;
    return [latest?.state, ...(latest?.faults ?? []).map(({ code }) => code)].join(" ");
  }

  /** Returns the lists' warnings about an invoice with this line. */
  async function judge(
    language: string,
    line: Readonly<Record<string, unknown>> = {},
  ): Promise<readonly Warning[]> {
    const body = {
      externalId: `L-${(ids += 1)}`,
      customer: customerFixture,
      paymentForm: "03",
      items: [itemFixture(line)],
    };
    const headers = { "Accept-Language": language };
    const { json } = await api().call("POST", "/api/v1/invoices/validate", { body, headers });
    return json.data.warnings.filter(({ code }: Warning) => code.startsWith("list."));
  }
}
