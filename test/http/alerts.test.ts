import test from "ava";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { requireRoom } from "../../src/platform/process/requireRoom.ts";
import { startHeartbeat } from "../../src/platform/process/processHeartbeat.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { warnOnceAMinute } from "../../src/platform/warnOnceAMinute.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { metricsToken } from "../helpers/http/startTestApi.ts";

const api = apiOfFile();
const figures = async (): Promise<string> =>
  (await api().call("GET", "/metrics", { key: null, headers: { Authorization: `Bearer ${metricsToken}` } }))
    .text;

/** Returns a figure's value by its name and labels. */
function figure(text: string, name: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.split(" ").at(-1));
}

test.serial(
  "an invoice that no PAC has stamped is counted with its age, whatever the queues hold",
  async (t) => {
    t.is(figure(await figures(), 'timbra_invoices_unstamped{mode="test"}'), 0);
    const sold = await api().call("POST", "/api/v1/tickets", {
      body: {
        externalId: "ALERT-1",
        issuedAt: new Date().toISOString(),
        currency: "MXN",
        paymentForm: "01",
        paymentMethod: "PUE",
        pricesIncludeTax: true,
        total: 116,
        items: [
          {
            description: "Cuaderno",
            quantity: 1,
            unitPrice: 116,
            productKey: "14111514",
            taxes: [{ tax: "IVA", kind: "rate", rate: 0.16, withheld: false }],
          },
        ],
        customer: {
          rfc: "URE180429TM6",
          name: "Universidad Robotica Española",
          postalCode: "86991",
          taxRegime: "601",
          cfdiUse: "G03",
        },
      },
    });
    t.is(sold.status, 202, sold.text);
    const { deps } = api();
    await takeInTickets(deps, [sold.json.data.id as string]);
    await deps.db("invoices").update({ createdAt: new Date(Date.now() - 3_600_000) });
    const shown = await figures();
    t.is(figure(shown, 'timbra_invoices_unstamped{mode="test"}'), 1);
    t.is(figure(shown, 'timbra_invoices_unstamped{mode="live"}'), 0);
    const age = figure(shown, 'timbra_invoices_unstamped_oldest_seconds{mode="test"}');
    t.true(age >= 3_600 && age < 3_900, `${age}`);
  },
);

test.serial("certificates that end soon, old catalogs and the PAC's balance are figures", async (t) => {
  const { deps, demo } = api();
  const rfc = demo.merchant.rfc;
  t.notRegex(await figures(), /timbra_certificate_days_left\{/);
  const soon = new Date(Date.now() + 10.5 * 86_400_000);
  await deps.db("certificates").update({ notAfter: soon });
  await deps.db("efirmas").update({ notAfter: soon });
  const shown = await figures();
  for (const kind of ["csd", "efirma"])
    t.is(figure(shown, `timbra_certificate_days_left{kind="${kind}",mode="test",rfc="${rfc}"}`), 10, kind);
  t.is(figure(shown, 'timbra_pac_up{pac="swSapien-test"}'), 1);
  t.true(figure(shown, 'timbra_pac_stamps_left{pac="swSapien-test"}') > 0);
  t.true(figure(shown, "timbra_data_free_bytes") > 0);
});

test.serial("each process's heartbeat is a figure, and a dead one's grows old", async (t) => {
  const { db, log } = api().deps;
  const heartbeat = await startHeartbeat({ db, log, name: "delivery", registry: createMetrics().registry });
  t.teardown(() => heartbeat.close());
  t.is(figure(await figures(), 'timbra_processes{process="delivery"}'), 1);
  await db("processes").update({ seenAt: db.raw("now() - interval '5 minutes'") });
  const shown = await figures();
  t.is(figure(shown, 'timbra_processes{process="delivery"}'), 0);
  t.true(figure(shown, 'timbra_process_heartbeat_age_seconds{process="delivery"}') >= 300);
});

test("readiness tells of the disk, and a full one is told with its folder", async (t) => {
  const { json } = await api().call("GET", "/health/ready", { key: null });
  t.like(json.data, { status: "ok", disk: "ok" });
  await t.throwsAsync(requireRoom(api().deps.config.dataDir, Number.MAX_SAFE_INTEGER), {
    message: /^The disk of .* is full: \d+ bytes are free/,
  });
});

test("an outage is told once a minute, with the lines in between at debug", (t) => {
  const [warned, silent]: object[][] = [[], []];
  const log = {
    warn: (fields: object) => warned?.push(fields),
    debug: (fields: object) => silent?.push(fields),
  };
  for (let tries = 0; tries < 5; tries += 1)
    warnOnceAMinute(log as never, `outage ${t.title}`, { tries }, "away");
  t.deepEqual([warned?.length, silent?.length], [1, 4]);
});
