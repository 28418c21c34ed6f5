import type { Knex } from "knex";
import type { BaseModel } from "../../../models/BaseModel.ts";
import { moveRows, type Patch, type Stateful, type StatefulModel } from "./moveRows.ts";

/**
 * Takes a row that the transaction holds into another state, and brings the model up to date. Throws when the life
 * cycle does not lead there: whoever holds a row has looked at its state.
 */
export async function moveRow<Row extends Stateful & BaseModel>(
  tx: Knex,
  row: Row,
  to: Row["state"],
  patch?: Patch<Row>,
): Promise<void> {
  const model = row.constructor as unknown as StatefulModel<Row>;
  const move = { id: row.id, to, ...(patch && { patch }) };
  const [moved] = await moveRows<Row>(tx, model, [move]);
  if (!moved) throw new Error(`${model.name} ${row.id} cannot become ${to} from what it is now.`);
  row.$set({ state: to, ...patch });
}
