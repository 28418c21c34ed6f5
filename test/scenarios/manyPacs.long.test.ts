import test from "ava";
import { seededRandom } from "../../src/demo/random.ts";
import { Invoice } from "../../src/models/Invoice.ts";
import { PacAccount } from "../../src/models/pacs/PacAccount.ts";
import { StampAttempt } from "../../src/models/StampAttempt.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import type { Sandbox } from "../../src/sandbox/startSandbox.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { mortalLife } from "../helpers/killing/mortalLife.ts";
import { watchedPacs } from "../helpers/killing/watchedPacs.ts";
import { accountAt, anotherPac } from "../helpers/pacs/morePacs.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { type TestClock, testClock } from "../helpers/testClock.ts";

const rounds = 300;
const invoices = 120;
/** Ways in which a PAC is slow, away or untrue; some after it has sold the stamp. */
const kinds = ["dropBefore", "dropAfter", "serverError", "html", "garbage", "truncate", "withhold"] as const;

type Random = ReturnType<typeof seededRandom>;

for (const seed of [1, 2, 3])
  test(`three PACs that lie, are slow and die sell one stamp for each invoice (${seed})`, async (t) => {
    t.timeout(20 * 60_000);
    const clock = testClock(new Date());
    const product = await testProduct(t, { clock, env: { PAC_TIMEOUT_MS: "3000" } });
    const { deps, sandbox } = product;
    const { principal } = await testMerchant(product);
    const { merchantId } = principal;
    const other = await anotherPac(t, product);
    await accountAt(product, { url: sandbox.finkokUrl, provider: "finkok", merchantId, position: 1 });
    await accountAt(product, { url: other.url, merchantId, position: 2 });
    const away = await accountAt(product, { url: "http://127.0.0.1:1", merchantId, position: 3 });
    const random = seededRandom(seed);

    const ids: string[] = [];
    for (let index = 0; index < invoices; index += 1) {
      const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
      await takeInTickets(deps, [received.ticket.id]);
      const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
      ids.push(id);
    }

    for (let round = 0; round < rounds; round += 1) await live(product, { ids, random, clock, other });

    for (const pac of [sandbox, other]) pac.control.behave();
    // A worker may have died on its way to the one that was away: nobody but that one can say what came of it.
    await PacAccount.query(deps.db).where({ name: away }).patch({ url: other.url });
    for (let turn = 0; turn < 20; turn += 1) {
      clock.advance(310_000);
      await stampInvoices(deps, ids);
    }
    const rows = await Invoice.query(deps.db).findByIds(ids);
    t.deepEqual(
      rows.filter(({ state }) => state !== "stamped").map(({ id, state, pac }) => ({ id, state, pac })),
      [],
      "all are stamped once their PACs are well again",
    );
    const sold = (await Promise.all([sandbox, other].map((pac) => pac.control.stamps(0, 10_000)))).flat();
    t.is(sold.length, invoices, "one stamp is sold for each");
    t.is(new Set(sold.map(({ sealHash }) => sealHash)).size, invoices);
    t.deepEqual(
      rows.map(({ uuid }) => String(uuid)).toSorted((a, b) => a.localeCompare(b)),
      sold.map(({ uuid }) => uuid.toLowerCase()).toSorted((a, b) => a.localeCompare(b)),
      "and it is the one that we have",
    );
    const tally = await StampAttempt.query(deps.db)
      .select("pac", "outcome")
      .count()
      .groupBy("pac", "outcome");
    for (const row of tally) t.log(JSON.stringify(row));
    t.true(new Set(rows.map(({ pac }) => pac)).size >= 2, "more than one has stamped");
    const moved = await StampAttempt.query(deps.db).where({ outcome: "notStamped" }).resultSize();
    t.true(moved > 0, "some have moved by proof");
  });

interface Scene {
  readonly ids: readonly string[];
  readonly random: Random;
  readonly clock: TestClock;
  readonly other: Sandbox;
}

/** Lets one worker stamp some of the invoices, in weather of its own, and perhaps die of it. */
async function live(product: TestProduct, { ids, random, clock, other }: Scene): Promise<void> {
  const { deps, sandbox, databaseUrl } = product;
  for (const [control, pac] of [
    [sandbox.control, "swSapien"],
    [sandbox.control, "finkok"],
    [other.control, "swSapien"],
  ] as const)
    if (random.chance(0.3)) control.misbehave({ kind: random.pick(kinds), pac, next: random.integer(1, 8) });
  if (random.chance(0.1)) for (const { control } of [sandbox, other]) control.behave();
  const some = Array.from({ length: random.integer(1, 4) }, () => random.pick(ids));
  if (random.chance(0.4)) {
    const life = mortalLife(databaseUrl, random.integer(1, 30));
    const pacs = watchedPacs(deps.pacs, (pac) => life.outside(pac));
    await life.spend(() => stampInvoices({ ...deps, db: life.db, pacs }, some));
  } else await stampInvoices(deps, some);
  clock.advance(random.chance(0.1) ? 310_000 : random.integer(0, 12_000));
}
