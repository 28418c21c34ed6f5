import { BaseModel } from "./BaseModel.ts";

export type UserKind = "merchant" | "accountant" | "admin";

export class User extends BaseModel {
  static override tableName = "users";

  declare id: string;
  declare email: string;
  declare name: string;
  declare kind: UserKind;
  declare passwordHash: string;
  declare disabledAt: Date | null;
}
