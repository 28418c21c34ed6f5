import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";

export interface NewMerchant {
  readonly rfc: string;
  /** The name as SAT has it: upper case, without the company type. */
  readonly legalName: string;
  readonly taxRegime: string;
  readonly tradeName: string;
  readonly branches: readonly NewBranch[];
}

interface NewBranch {
  /** The code of the branch, and the series of its invoices: 1 to 25 letters, digits or dashes. */
  readonly code: string;
  readonly name: string;
  readonly postalCode: string;
}

/** Makes a merchant with its branches; the first one is the main branch. */
export async function createMerchant({ db }: Pick<Deps, "db">, wanted: NewMerchant): Promise<Merchant> {
  const { branches, ...merchant } = wanted;
  return db.transaction(async (tx) => {
    const created = await Merchant.query(tx)
      .insert({ id: newId(), ...merchant })
      .returning("*");
    await Branch.query(tx)
      .insert(
        branches.map((branch, index) => ({
          id: newId(),
          merchantId: created.id,
          ...branch,
          isMain: index === 0,
        })),
      )
      .returning("id");
    return created;
  });
}
