import { randomUUID } from "node:crypto";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { requestGlobalRuns } from "../../src/operations/globalInvoices/requestGlobalRuns.ts";
import type { GlobalRun } from "../../src/models/globalInvoices/GlobalRun.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { fillTickets } from "./fillTickets.ts";
import type { Stage } from "./stage.ts";

export interface GlobalStage {
  readonly product: TestProduct;
  /** Makes a merchant that has sold so much in October 2026, to nobody in particular; all of it is accepted. */
  sold(tickets: number): Promise<KeyPrincipal>;
  /** Asks for the global invoices of that month. */
  request(principal: KeyPrincipal): Promise<GlobalRun>;
}

/** The product over a database of the bench, after October 2026. */
export async function globalStage(stage: Stage): Promise<GlobalStage> {
  // Its time is the real one, as of the processes that work beside it: a PAC refuses what is dated five minutes ahead of it.
  const product = await testProduct(stage, { databaseUrl: await stage.database() });
  const { db } = product.deps;
  return {
    product,
    async sold(tickets) {
      const { principal } = await testMerchant(product);
      const { merchantId } = principal;
      const branchIds = [mainOf(principal)];
      await fillTickets(db, { merchantId, branchIds, states: ["accepted"], tickets });
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
