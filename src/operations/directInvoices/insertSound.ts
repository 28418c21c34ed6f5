import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { type AcceptedDirect, directRequest, type NewDirect } from "./directRequest.ts";
import type { JudgedDirect } from "./judgeDirect.ts";

/** A content that was judged sound. */
export interface SoundDirect {
  readonly wanted: NewDirect;
  readonly judged: JudgedDirect;
  readonly result: AcceptedDirect;
}

/** Returns what was judged where it is sound. Throws `request.invalid` with every fault otherwise. */
export function soundOf(wanted: NewDirect, judged: JudgedDirect): SoundDirect {
  const { result } = judged;
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  return { wanted, judged, result };
}

/** Inserts the invoices of sound contents in the caller's transaction; returns them in the order of the contents. */
export async function insertSound(
  tx: Knex.Transaction,
  { clock, catalogs }: Pick<Deps, "clock" | "catalogs">,
  sound: readonly SoundDirect[],
): Promise<readonly Invoice[]> {
  const requests = sound.map(({ wanted, judged, result }) => directRequest(wanted, judged, result));
  const ids = await insertInvoices(tx, requests, { catalogs: catalogs(), at: clock.now() });
  const rows = await Invoice.query(tx).whereIn("id", [...ids]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowOf.get(id) as Invoice);
}
