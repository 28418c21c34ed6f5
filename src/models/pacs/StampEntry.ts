import type { Actor } from "../../domain/access/actor.ts";
import { BaseModel } from "../BaseModel.ts";

/** Stamps that were given to a merchant, or taken back. */
export class StampEntry extends BaseModel {
  static override tableName = "stamp_entries";
  static override jsonAttributes = ["actor"];
  /** The columns that the merchant may read: not who of the staff it was. */
  static readonly visible = ["seq", "id", "merchantId", "quantity", "reason", "at"] as const;

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  /** The number of stamps, below zero for what was taken back. */
  declare quantity: number;
  declare reason: string;
  declare actor: Pick<Actor, "kind" | "name">;
  declare at: Date;
}
