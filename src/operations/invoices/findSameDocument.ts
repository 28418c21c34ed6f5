import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Change } from "../change.ts";
import { madeBefore } from "../madeBefore.ts";

/**
 * Returns what this very request has made before under its `Idempotency-Key`, or the living document of the merchant's own id
 * where it is of the same content, which `contentOf` reads from it. Throws `invoice.external_id_taken` where other content,
 * or a document of another kind, has that id.
 */
export async function findSameDocument(
  tx: Knex,
  change: Change<Tenancy>,
  content: { readonly externalId?: string | undefined },
  contentOf: (row: Invoice) => unknown,
): Promise<Invoice | undefined> {
  const { externalId } = content;
  const earlier = await madeBefore(Invoice.query(tx), change);
  if (earlier || externalId === undefined) return earlier;
  const { merchantId, livemode } = change.principal;
  const found = await Invoice.query(tx)
    .where({ merchantId, livemode, externalId })
    .whereNot({ state: "refused" })
    .first();
  const isSame = found && isDeepStrictEqual(contentOf(found), JSON.parse(JSON.stringify(content)));
  if (found && !isSame) throw new AppError("invoice.external_id_taken");
  return found;
}
