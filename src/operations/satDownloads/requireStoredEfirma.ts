import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Efirma } from "../../models/sat/Efirma.ts";
import type { Deps } from "../deps.ts";

/** Throws `efirma.missing` where none is stored in this mode, and `efirma.expired` where it could sign no more. */
export async function requireStoredEfirma(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { merchantId, livemode }: Pick<Efirma, "merchantId" | "livemode">,
): Promise<void> {
  const stored = await Efirma.query(tx)
    .findOne({ merchantId, livemode })
    .select(...Efirma.visible);
  if (!stored) throw new AppError("efirma.missing");
  if (clock.now() > stored.notAfter) throw new AppError("efirma.expired");
}
