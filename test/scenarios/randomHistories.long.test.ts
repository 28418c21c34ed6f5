import test from "ava";
import { seededRandom } from "../../src/demo/random.ts";
import { lateClaimPolicies } from "../../src/domain/merchants/globalInvoice.ts";
import { AppError } from "../../src/errors.ts";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { updateGlobalInvoice } from "../../src/operations/merchants/updateGlobalInvoice.ts";
import type { Deps } from "../../src/operations/deps.ts";
import { requestGlobalRuns } from "../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { receiveTicketBatch } from "../../src/operations/tickets/receiveTicketBatch.ts";
import { ticket } from "../helpers/cfdi/tickets.ts";
import { type Act, acts, type Scene, weights } from "../helpers/histories/acts.ts";
import { faultsOfHistories } from "../helpers/histories/faultsOfHistories.ts";
import { workOutbox } from "../helpers/histories/workOutbox.ts";
import { mortalLife } from "../helpers/killing/mortalLife.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { type TestClock, testClock } from "../helpers/testClock.ts";
import { watchedPacs } from "../helpers/killing/watchedPacs.ts";

/** 20,000 take hours; the seed of each generation is its number. */
const histories = Number(process.env["HISTORIES"] ?? 400);
const firstSeed = Number(process.env["HISTORIES_SEED"] ?? 1);
const generation = 20;
const rounds = 4;
const dayMs = 86_400_000;
const lots = (Object.keys(weights) as (keyof typeof weights)[]).flatMap((act) =>
  Array.from({ length: weights[act] }, () => act),
);

test("whatever happens to a ticket, and wherever a process dies, its money is in one living document or in none", async (t) => {
  t.timeout(600 * 60_000);
  // Later than any real time, at which jobs of a plain transaction are due.
  const clock = testClock("2028-03-06T18:00:00Z");
  const product = await testProduct(t, { clock });
  const faults: object[] = [];
  const tally = new Map<string, number>();
  for (let made = 0, seed = firstSeed; made < histories; made += generation, seed += 1) {
    const { principal } = await testMerchant(product);
    await live(product, { principal, clock, seed, tally });
    faults.push(...(await faultsOfHistories(product, principal)).map((fault) => ({ seed, ...fault })));
  }
  for (const [what, times] of [...tally].sort(([one], [other]) => one.localeCompare(other)))
    t.log(`${times} × ${what}`);
  t.deepEqual(faults, []);
  t.true([...tally.keys()].filter((what) => what.endsWith(": done")).length >= Object.keys(acts).length);
});

interface Generation {
  readonly principal: KeyPrincipal;
  readonly clock: TestClock;
  readonly seed: number;
  readonly tally: Map<string, number>;
}

/** Sells a generation's tickets, lets act after act happen to them with deaths between, and works all of it to its end. */
async function live(product: TestProduct, { principal, clock, seed, tally }: Generation) {
  const { deps } = product;
  const random = seededRandom(seed);
  const asked = askedBy(principal);
  await updateGlobalInvoice(deps, asked, {
    periodicity: "01",
    scope: "merchant",
    paymentForms: "largest",
    automatic: false,
    hour: 3,
    linesPerDocument: random.pick([3, 50]),
    lateClaims: random.pick(lateClaimPolicies),
  });
  const sales = Array.from({ length: generation }, () =>
    sale(random.integer(1, 5), random.integer(500, 60_000), clock),
  );
  const day = clock.now().toISOString().slice(0, 10);
  await receiveTicketBatch(
    deps,
    asked,
    sales.map((content) => ({ ticket: content })),
  );
  await work(product, random);
  const ids: string[] = await deps.db("tickets").where({ merchantId: principal.merchantId }).pluck("id");
  const declared: Act = (world) => declareDay(world, principal, day);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, ticketId] of ids.entries()) {
      const act = random.pick(lots);
      if (act === "rest") continue;
      const others = ids.filter((id) => id !== ticketId && random.chance(0.1));
      const scene: Scene = { principal, random, ticketId, others, folio: `R-${seed}-${round}-${at}` };
      await happen(product, act, acts[act], scene, tally);
      if (random.chance(0.1)) await work(product, random);
    }
    // The day of the sales closes early, so that much happens to tickets in a global invoice.
    clock.advance(round === 0 ? dayMs : random.pick([60_000, 3_600_000, dayMs]));
    if (random.chance(0.6)) await happen(product, "global", declared, { random } as Scene, tally);
    await work(product, random);
  }
  // Long enough for leases, and for receivers who stay silent.
  for (let days = 0; days < 6; days += 1) {
    for (let hour = 0; hour < 4; hour += 1) {
      clock.advance(hour === 0 ? dayMs : 600_000);
      await workOutbox(deps);
    }
  }
}

/** An act asked for once, or once more by whoever got no answer. Refusals are answers. */
async function happen(
  { deps, databaseUrl }: TestProduct,
  name: string,
  act: Act,
  scene: Scene,
  tally: Map<string, number>,
) {
  const tell = (how: string): void =>
    void tally.set(`${name}: ${how}`, (tally.get(`${name}: ${how}`) ?? 0) + 1);
  const attempt = (world: Deps): Promise<void> =>
    act(world, scene).then(
      () => tell("done"),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        tell(error.code);
      },
    );
  if (scene.random.chance(0.1)) {
    const life = mortalLife(databaseUrl, scene.random.integer(1, 12));
    if ((await life.spend(() => attempt({ ...deps, db: life.db }))) !== undefined) return;
    tell("died");
  }
  await attempt(deps);
}

/** The workers' turn; half of the time one of them dies in it. */
async function work({ deps, databaseUrl }: TestProduct, random: Scene["random"]): Promise<void> {
  if (!random.chance(0.5)) return workOutbox(deps);
  const life = mortalLife(databaseUrl, random.integer(1, 120));
  await life.spend(() =>
    workOutbox({
      ...deps,
      db: life.db,
      pacs: watchedPacs(deps.pacs, (pac) => life.outside(pac)),
      satStatus: (livemode) => life.outside(deps.satStatus(livemode)),
    }),
  );
}

async function declareDay(deps: Deps, principal: KeyPrincipal, day: string): Promise<unknown> {
  const [year, months, number] = day.split("-") as [string, string, string];
  return requestGlobalRuns(deps, askedBy(principal), {
    period: { year: Number(year), months, day: Number(number) },
  });
}

function sale(pieces: number, cents: number, clock: TestClock) {
  const pesos = (amount: number): string =>
    `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  return ticket({
    issuedAt: clock.now().toISOString(),
    pricesIncludeTax: true,
    items: [
      {
        description: "Cuaderno profesional",
        quantity: String(pieces),
        unitPrice: pesos(cents),
        productKey: "14111514",
        taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
      },
    ],
    total: pesos(cents * pieces),
  });
}
