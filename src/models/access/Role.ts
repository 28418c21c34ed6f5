import { BaseModel } from "../BaseModel.ts";

/** A role that a merchant has made for its people. */
export class Role extends BaseModel {
  static override tableName = "roles";

  /** The internal order. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare name: string;
  /** The permissions, of which a later version may know more than this one. */
  declare permissions: string[];
  declare createdAt: Date;
  declare updatedAt: Date;
}
