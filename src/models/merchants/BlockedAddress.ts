import { BaseModel } from "../BaseModel.ts";

/** An address that a merchant does not write to any more. */
export class BlockedAddress extends BaseModel {
  static override tableName = "blocked_addresses";

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  /** The address in lower case. */
  declare address: string;
  declare reason: "bounced" | "complained" | "person";
  /** The words of the server from which mail came back. */
  declare words: string | null;
  declare mailId: string | null;
  declare createdAt: Date;
}
