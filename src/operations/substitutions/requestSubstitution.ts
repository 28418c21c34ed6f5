import { isDeepStrictEqual } from "node:util";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ReplacementTerms } from "../../domain/substitutions/replacementTerms.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { substitutionsOf } from "../../queries/sagas.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { faultsAgainst } from "./faultsAgainst.ts";
import { insertSubstitution } from "./insertSubstitution.ts";
import { mailReplacement } from "./mailReplacement.ts";

export interface WantedSubstitution {
  readonly invoiceId: string;
  readonly terms: ReplacementTerms;
}

/**
 * Substitutes a stamped invoice: inserts its replacement, which is stamped with relation 04; then the invoice is
 * cancelled with motive 01 and followed to its end (`advanceSubstitution`). Every objection is reported before anything
 * is stored (`substitution.not_possible`, `request.invalid`). Asking for the same again answers with the substitution
 * that there is.
 */
export async function requestSubstitution(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, terms }: WantedSubstitution,
): Promise<Saga> {
  return transact(deps, async (tx) => {
    const original = await ownedBy(Invoice.query(tx), principal).findOne({ id: invoiceId }).forUpdate();
    if (!original) throw new AppError("resource.not_found");
    const latest = () => substitutionsOf(tx, principal, invoiceId).first();
    const earlier = await latest();
    if (earlier && earlier.state !== "refused" && isSame(earlier, terms)) return earlier;
    const details = await faultsAgainst(tx, original, deps.clock.now());
    if (details.length > 0) throw new AppError("substitution.not_possible", { details });
    const { madeId } = await insertSubstitution(tx, deps, { principal, original, terms, actor });
    await mailReplacement(tx, deps, { original, replacementId: madeId as string, to: terms.customer?.email });
    return latest().throwIfNotFound();
  });
}

function isSame({ data }: Saga, terms: ReplacementTerms): boolean {
  return isDeepStrictEqual(data["terms"], JSON.parse(JSON.stringify(terms)));
}
