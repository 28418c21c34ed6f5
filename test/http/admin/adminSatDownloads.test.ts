import test from "ava";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { satDownloadRows } from "../../helpers/sat/satDownloadRows.ts";

const api = apiOfFile();

test.serial("the back office sees every merchant's downloads, and has one tried again", async (t) => {
  const call = await adminCalls(api());
  const { db } = api().deps;
  const other = await otherMerchant(api().deps);
  const { id: merchantId, rfc } = api().demo.merchant;
  const ours = satDownloadRows(db, { merchantId, rfc });
  const theirs = satDownloadRows(db, { merchantId: other.id, rfc: other.rfc, livemode: true });
  const running = await ours.download({ state: "accepted" });
  await ours.request(running.id, {
    state: "accepted",
    satRequestId: "a",
    askedAt: new Date(),
    nextAttemptAt: new Date(Date.now() + 60_000),
  });
  const ended = await theirs.download({ state: "done", endedAt: new Date() });

  const found = async (query: Record<string, string>): Promise<string[]> =>
    (await call(t, "adminListSatDownloads", { query })).data.items.map(({ id }: { id: string }) => id);
  t.deepEqual(await found({}), [ended.id, running.id]);
  t.deepEqual(await found({ merchantId: other.id }), [ended.id]);
  t.deepEqual(await found({ livemode: "false" }), [running.id]);
  t.deepEqual(await found({ state: "done" }), [ended.id]);
  t.deepEqual(await found({ underWay: "true" }), [running.id]);
  const { nextCursor } = (await call(t, "adminListSatDownloads", { query: { limit: "1" } })).data;
  t.deepEqual(await found({ after: nextCursor }), [running.id]);

  const retried = await call(t, "adminRetrySatDownload", { params: { id: running.id } });
  t.is(retried.status, 202);
  t.like(retried.data, { id: running.id, merchantId });
  const [entry] = await db("auditEntries").where({ action: "satDownload.retried" });
  t.is(entry.actor.kind, "admin");
  t.is((await call(t, "adminRetrySatDownload", { params: { id: ended.id } })).status, 409);
  const nobody = { id: "0190d3a4-5c1e-4a6b-9f5d-2f6f0c1b7a11" };
  t.is((await call(t, "adminRetrySatDownload", { params: nobody })).status, 404);
});
