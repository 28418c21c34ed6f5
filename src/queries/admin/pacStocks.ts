import type { Knex } from "knex";

/** The stamps of the platform at one account of a PAC. */
export interface PacStock {
  /** The account's name. */
  readonly pac: string;
  readonly livemode: boolean;
  /** The stamps bought there of all time, less those given back. */
  readonly bought: number;
  /** The stamps used since the first purchase was written down. */
  readonly used: number;
  readonly left: number;
  /** The number of stamps left at which staff hear of it. */
  readonly alertAt: number;
}

/** The stocks as a part of a statement, with what staff were told last. */
export const stocksSql = `
  select stock.pac, stock.livemode, bought, used, bought - used as "left", alert_at, told
    from pac_stocks as stock
   cross join lateral (
     select cast(coalesce(sum(quantity), 0) as int) as bought from pac_purchases as purchase
      where purchase.pac = stock.pac and purchase.livemode = stock.livemode) as purchases
   cross join lateral (
     select cast(coalesce(sum(count), 0) - stock.used_before as int) as used from pac_figures as figure
      where figure.pac = stock.pac and figure.livemode = stock.livemode) as uses`;

/** Returns the stock at each account of which a purchase was written down. */
export async function pacStocks(db: Knex): Promise<readonly PacStock[]> {
  const { rows } = await db.raw<{ rows: PacStock[] }>(
    `select pac, livemode, bought, used, "left", alert_at as "alertAt" from (${stocksSql}) as stocks`,
  );
  return rows;
}
