import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import test from "ava";
import { satListSource } from "../../../src/adapters/sat/lists/satListSource.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { refreshSatLists } from "../../../src/operations/satLists/refreshSatLists.ts";
import { requestDueSatLists } from "../../../src/operations/satLists/requestDueSatLists.ts";
import { requestSatList } from "../../../src/operations/satLists/requestSatList.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { demoAdmin } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const path = "/api/v1/admin/sat-lists";

/** Imports what has been asked for, as the worker does. */
async function importAll(): Promise<void> {
  const { deps } = api();
  const waiting: { id: string }[] = await deps.db("sat_list_versions").whereNull("ended_at").select("id");
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  await refreshSatLists(
    deps,
    waiting.map(({ id }) => id),
    run,
  );
}

const state = async () => {
  const { json } = await api().call("GET", path, { key: null, headers: await staff() });
  return json.data.items as {
    list: string;
    active: { number: number; rows: number; publishedOn: string | null } | null;
    versions: { state: string; faults: { code: string }[] }[];
  }[];
};
const staff = () => demoAdmin(api());
const listed = async (rfc: string) =>
  (await api().call("GET", `/api/v1/catalogs/rfc/${rfc}/lists`)).json.data;

test.serial("before the first import nothing is said of anybody, and the lists have no date", async (t) => {
  const { lists, warnings } = await listed("AAA120730823");
  t.deepEqual(warnings, []);
  t.deepEqual(
    lists.map(({ list, date }: { list: string; date: string | null }) => [list, date]),
    [
      ["69-B", null],
      ["69", null],
      ["LCO", null],
    ],
  );
});

test.serial(
  "the lists are imported on schedule, and say who is on them, since when, and of which day",
  async (t) => {
    await requestDueSatLists(api().deps);
    await requestDueSatLists(api().deps);
    await importAll();
    const [efos, defaulters] = await state();
    t.like(efos?.active, { rows: 4, publishedOn: "2026-07-31" });
    t.like(defaulters?.active, { rows: 3 }, "the one whose RFC SAT hides is passed over");
    t.deepEqual(
      [efos, defaulters].map((each) => each?.versions.map((version) => version.state)),
      [["active"], ["active"]],
      "a list is imported once, however often it is asked for meanwhile",
    );

    const definitive = await listed("aaa120730823");
    t.like(definitive.lists[0], {
      date: "2026-07-31",
      entries: [
        { name: "ASESORÍA ADMINISTRATIVA AJENA, S.A. DE C.V.", situation: "Definitivo", since: "2025-06-01" },
      ],
    });
    t.like(definitive.warnings[0], { code: "list.69b", path: "rfc" });
    t.like((await listed("GAGP800101EF7")).lists[1].entries[0], {
      situation: "CANCELADOS",
      since: "2014-01-01",
    });
    const cleared = await listed("CCC131008TT5");
    t.is(cleared.lists[0].entries[0].situation, "Desvirtuado");
    t.deepEqual(cleared.warnings, [], "who has cleared himself is no warning");
  },
);

test.serial("whoever is listed is a warning where a ticket is checked, and never a fault", async (t) => {
  const customer = {
    rfc: "EEE980101AB1",
    name: "EMPRESA EJEMPLAR",
    postalCode: "86991",
    taxRegime: "601",
    cfdiUse: "G03",
  };
  const { json } = await api().call("POST", "/api/v1/tickets/validate", {
    body: ticketFixture({ customer }),
  });
  const found = json.data.receiverWarnings.map(
    ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
  );
  t.true(found.includes("list.69 customer.rfc"), String(found));
});

test.serial("the same file again changes nothing, and it is told so", async (t) => {
  const { status, json } = await api().call("POST", path, {
    key: null,
    headers: await staff(),
    body: { list: "69-B" },
  });
  t.is(status, 202);
  t.is(json.data.state, "underWay");
  await importAll();
  const [efos] = await state();
  t.deepEqual(
    efos?.versions.map((version) => version.state),
    ["unchanged", "active"],
  );
  t.like(await listed("AAA120730823"), { warnings: [{ code: "list.69b" }] });
});

test.serial(
  "what is no list, or one that has shrunk, is refused, and the earlier one goes on counting",
  async (t) => {
    const site = await serve();
    t.teardown(() => site.close());
    const { deps } = api();
    const other = { ...deps, satListSource: satListSource({ folder: site.url, lco: [] }) };
    const order = { through: "admin", list: "69-B" } as const;
    const attempt = async (text: string, approve = false): Promise<string> => {
      site.publish(text);
      const { id } = await requestSatList(other, systemActor("test"), { ...order, approve });
      const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
      await refreshSatLists(other, [id], run);
      const [latest] = (await state())[0]!.versions;
      return [latest?.state, ...(latest?.faults ?? []).map(({ code }) => code)].join(" ");
    };
    const header = "No,RFC,Nombre del Contribuyente,Situación del contribuyente";
    t.is(await attempt("<html>Sitio en mantenimiento</html>"), "refused list.header");
    t.is(
      await attempt(`${header}\n1,AAA120730823,X,Definitivo\n${"2,?,Y,Presunto\n".repeat(12)}`),
      "refused list.rows",
    );
    const shrunk = `${header}\n1,BBB150909HH2,X,Presunto\n2,ZZZ150909HH2,Y,Definitivo`;
    t.is(await attempt(shrunk), "refused list.shrunk");
    t.is((await listed("AAA120730823")).warnings.length, 1);
    t.is(await attempt(""), "refused list.header");

    t.is(await attempt(shrunk, true), "active");
    t.is((await listed("AAA120730823")).warnings.length, 0);
    t.is((await listed("ZZZ150909HH2")).warnings.length, 1);
  },
);

test.serial("a date that no calendar has is left out, and the list counts all the same", async (t) => {
  const site = await serve();
  t.teardown(() => site.close());
  const other = { ...api().deps, satListSource: satListSource({ folder: site.url, lco: [] }) };
  site.publish(
    [
      "Información actualizada al 31 de junio de 2026",
      "RFC,Nombre,Situación,Fecha de publicación",
      "AAA120730823,X,Definitivo,31/02/2026",
      "BBB150909HH2,Y,Presunto,28/02/2026",
    ].join("\n"),
  );
  const order = { through: "admin", list: "69-B", approve: true } as const;
  const { id } = await requestSatList(other, systemActor("test"), order);
  await refreshSatLists(other, [id], {
    signal: new AbortController().signal,
    log: other.log,
    attempt: 1,
  });
  const [list] = await state();
  t.like(list?.active, { rows: 2, publishedOn: null });
  t.is((await listed("AAA120730823")).lists[0].entries[0].since, null);
  t.is((await listed("BBB150909HH2")).lists[0].entries[0].since, "2026-02-28");
});

test.serial("a list that says no day has the day of its import in Mexico", async (t) => {
  const evening = { published_on: null, activated_at: new Date("2026-08-01T03:00:00Z") };
  const active = api().deps.db("sat_list_versions").where({ list: "69-B", superseded_at: null });
  await active.whereNotNull("activated_at").update(evening);
  const { lists, warnings } = await listed("AAA120730823");
  t.is(lists[0].date, "2026-07-31");
  t.regex(warnings[0].message, /2026-07-31/);
});

interface Site {
  readonly url: string;
  publish(text: string): void;
  close(): void;
}

/** A site that publishes one text under every name. */
async function serve(): Promise<Site> {
  let published = "";
  const server: Server = createServer((_, answer) => answer.end(Buffer.from(published, "latin1")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish: (text) => (published = text),
    close: () => server.close(),
  };
}
