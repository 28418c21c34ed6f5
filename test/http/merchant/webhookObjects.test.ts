import { randomUUID } from "node:crypto";
import test from "ava";
import { newsObjects, type NewsObject } from "../../../src/domain/events/eventTypes.ts";
import { readEventObject } from "../../../src/http/merchant/webhooks/readEventObject.ts";
import { Correction } from "../../../src/models/Correction.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { manyOfEach } from "../../helpers/http/rareRows.ts";
import type { ApiAnswer } from "../../helpers/http/startTestApi.ts";

const api = apiOfFile();

/** The table of each kind of thing, and the operation that answers it: alone, or in a list. */
const shownBy = {
  ticket: ["tickets", "/api/v1/tickets/{id}"],
  invoice: ["invoices", "/api/v1/invoices/{id}"],
  // Its operation answers it among the terms of its invoice.
  cancellation: ["cancellations"],
  receivedCancellation: ["receivedCancellations", "/api/v1/invoices/cancellation-requests", "list"],
  refund: ["refunds", "/api/v1/tickets/{id}/refunds", "list"],
  payment: ["payments", "/api/v1/invoices/payments/{id}"],
  globalRun: ["globalRuns", "/api/v1/tickets/global/{id}"],
  satDownload: ["satDownloads", "/api/v1/merchant/sat/downloads", "list"],
  certificate: ["certificates", "/api/v1/merchant/certificates", "list"],
  correction: ["corrections", "/api/v1/merchant/corrections", "list"],
} as const satisfies Partial<Record<NewsObject, readonly [string, string?, "list"?]>>;

test("whatever an event tells of is shown whole, as the API answers it, and to its merchant only", async (t) => {
  await manyOfEach(api());
  const { deps, demo } = api();
  const merchantId = demo.merchant.id;
  const sale = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ customer: customerFixture }),
  });
  await api().work();
  const back = await api().call("POST", `/api/v1/tickets/${sale.json.data.id}/refunds`, {
    body: { externalId: "D-1", reason: "No le quedó" },
  });
  t.true(back.status < 300, back.text);
  await api().work();
  const invoice = await deps
    .db("invoices")
    .where({ merchantId, kind: "nominative", livemode: false })
    .first();
  await Correction.query(deps.db)
    .insert({
      id: randomUUID(),
      merchantId,
      livemode: false,
      invoiceId: invoice.id,
      customer: { ...customerFixture } as Correction["customer"],
      state: "requested",
      createdAt: new Date(),
    })
    .returning("seq");
  const check = await contractCheck(api());
  const read = readEventObject(deps);
  for (const [object, [table, path, place]] of Object.entries(shownBy)) {
    const { id } = await deps.db(table).where({ merchantId, livemode: false }).orderBy("seq", "desc").first();
    // Only the name of the thing decides how it is read.
    const event = {
      id,
      type: `${object}.x` as never,
      livemode: false,
      objectId: id,
      at: new Date(),
      merchantId,
    };
    const shown = await read(event);
    t.like(shown, { id }, object);
    const data = place ? { items: [shown], nextCursor: null } : shown;
    const answer: unknown = {
      status: 200,
      json: JSON.parse(JSON.stringify({ data })),
      text: JSON.stringify(data),
      headers: new Headers({ "content-type": "application/json" }),
    };
    if (path !== undefined) t.is(check("GET", path, answer as ApiAnswer), undefined, object);
    t.is(await read({ ...event, livemode: true }), null, `${object} of the other mode`);
  }
  const without = newsObjects.filter((object) => !(object in shownBy) && object !== "webhook");
  t.deepEqual(
    without,
    [
      "retention",
      "ticketBatch",
      "invoiceBatch",
      "import",
      "export",
      "efirma",
      "pac",
      "stamps",
      "ticketSource",
      "helpRequest",
      "email",
    ].filter((object) => (newsObjects as readonly string[]).includes(object)),
  );
});
