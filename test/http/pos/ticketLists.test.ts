import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test.serial("lists page by cursor, newest first or by time of sale, without gap or repetition", async (t) => {
  const day = "2020-05-0";
  const sent: { id: string; sold: number }[] = [];
  // A short number would stand in some sealed cursor by chance.
  await api().deps.db.raw("alter table tickets alter column seq restart with 900000001");
  for (const sold of [3, 1, 5, 1, 4]) {
    const body = ticketFixture({ issuedAt: `${day}${sold}T12:00:00-06:00`, branch: "CANCUN" });
    const { json } = await api().call("POST", "/api/v1/tickets", { body });
    sent.unshift({ id: json.data.id as string, sold });
  }
  const cursors: string[] = [];
  const pagesOf = async (filter: string, after = ""): Promise<string[]> => {
    const { json } = await api().call("GET", `/api/v1/tickets?limit=2&branch=CANCUN${filter}${after}`);
    const { items, nextCursor } = json.data as { items: { id: string }[]; nextCursor: string | null };
    const seen = items.map(({ id }) => id);
    if (nextCursor === null) return seen;
    cursors.push(nextCursor);
    return [...seen, ...(await pagesOf(filter, `&after=${nextCursor}`))];
  };
  const byArrival = (await pagesOf("")).slice(0, 5);
  t.deepEqual(
    byArrival,
    sent.map(({ id }) => id),
  );
  const bySale = sent.toSorted((one, other) => other.sold - one.sold).map(({ id }) => id);
  t.deepEqual(await pagesOf(`&issuedAt[gte]=${day}1T00:00:00Z&issuedAt[lt]=${day}9T00:00:00Z`), bySale);

  // What orders rows counts those of all merchants: nobody reads it out of a cursor.
  const seqs = await api().deps.db("tickets").where("seq", ">", 900_000_000).pluck<string[]>("seq");
  t.is(seqs.length, sent.length);
  for (const cursor of cursors) {
    const bytes = Buffer.from(cursor, "base64url").toString("latin1");
    t.deepEqual([seqs.find((seq) => bytes.includes(` ${seq}`)), cursor.length], [undefined, 54]);
    const seven = Buffer.from("7").toString("base64url");
    for (const wrong of [cursor.slice(1), `${cursor.slice(0, -4)}AAAA`, "MQ", seven]) {
      const refused = await api().call("GET", `/api/v1/tickets?after=${wrong}`);
      t.is(refused.status, 400);
      t.like(refused.json.details[0], { path: "after", code: "field.format" });
    }
    const { status } = await api().call("GET", `/api/v1/invoices?after=${cursor}`);
    t.is(status, 400, "A cursor is for the list that gave it.");
  }
  t.true(cursors.length >= 4);
});

test.serial("lists filter by state, folio and total", async (t) => {
  const body = ticketFixture({
    items: [{ description: "X", quantity: 1, unitPrice: "12.34" }],
    total: "12.34",
  });
  await api().call("POST", "/api/v1/tickets", { body });
  const count = async (query: string): Promise<number> =>
    (await api().call("GET", `/api/v1/tickets?externalId=${String(body["externalId"])}&${query}`)).json.data
      .items.length;
  t.is(await count("total=12.34"), 1);
  t.is(await count("total=12.340"), 1);
  t.is(await count("total=12.35"), 0);
  t.is(await count("state=voided"), 0);
  t.is(await count("issuedAt[gt]=2099-01-01T00:00:00Z"), 0);
});
