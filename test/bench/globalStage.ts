import { randomUUID } from "node:crypto";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { requestGlobalRuns } from "../../src/operations/globalInvoices/requestGlobalRuns.ts";
import type { GlobalRun } from "../../src/models/globalInvoices/GlobalRun.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { ticket } from "../helpers/cfdi/tickets.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { testClock } from "../helpers/testClock.ts";
import type { Stage } from "./stage.ts";

export interface GlobalStage {
  readonly product: TestProduct;
  /** Makes a merchant that has sold so much in October 2026, to nobody in particular; all of it is accepted. */
  sold(tickets: number): Promise<KeyPrincipal>;
  /** Asks for the global invoices of that month. */
  request(principal: KeyPrincipal): Promise<GlobalRun>;
}

/** A till's ordinary ticket, of five lines with taxes included. */
const content = ticket({
  pricesIncludeTax: true,
  items: [129.9, 89.5, 24, 45.75, 15].map((price, at) => ({
    sku: `750${at}`,
    description: `Artículo ${at}`,
    quantity: at === 0 ? "2" : "1",
    unitPrice: String(price),
    productKey: "50202306",
    taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
  })),
  total: "434.05",
});

/** The product in November 2026, over a database of the bench. */
export async function globalStage(stage: Stage): Promise<GlobalStage> {
  const clock = testClock(new Date());
  const product = await testProduct(stage, { databaseUrl: await stage.database(), clock });
  const { db } = product.deps;
  return {
    product,
    async sold(tickets) {
      const { principal } = await testMerchant(product);
      const { merchantId } = principal;
      await db.raw(
        `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state,
                              content, fingerprint)
         select gen_random_uuid(), :merchantId, false, :branchId, 'B-' || n, timestamptz '2026-10-02' + n * interval '2 seconds',
                'MXN', 434.05, 'accepted', :content, sha256(cast(cast(n as text) as bytea))
           from generate_series(1, :tickets) as n`,
        { merchantId, branchId: mainOf(principal), content: JSON.stringify(content), tickets },
      );
      await db.raw("analyze tickets");
      return principal;
    },
    async request(principal) {
      const period = { periodicity: "04", year: 2026, months: "10" } as const;
      const branchId = mainOf(principal);
      const [run] = await requestGlobalRuns(product.deps, askedBy(principal, randomUUID()), {
        period,
        branchId,
      });
      return run as GlobalRun;
    },
  };
}

function mainOf({ branches }: KeyPrincipal): string {
  return branches.find(({ isMain }) => isMain)?.id ?? "";
}
