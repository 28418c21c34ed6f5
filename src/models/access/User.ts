import type { AdminRole } from "../../domain/access/roles.ts";
import { BaseModel } from "../BaseModel.ts";

export type UserKind = "merchant" | "accountant" | "admin";

export class User extends BaseModel {
  static override tableName = "users";

  declare id: string;
  declare email: string;
  declare name: string;
  declare kind: UserKind;
  declare passwordHash: string;
  /** The role; only staff have one. */
  declare adminRole: AdminRole | null;
  declare language: "es" | "en";
  /** The moment at which somebody has followed a link that went there; `null` before that. */
  declare emailProvenAt: Date | null;
  declare passwordChangedAt: Date;
  declare lastLoginAt: Date | null;
  /** The secret, encrypted; its code is asked for once it is confirmed. */
  declare totpSecret: Buffer | null;
  declare totpKeyId: string | null;
  declare totpConfirmedAt: Date | null;
  /** The number of the last half minute whose code was used. */
  declare totpLastStep: string | null;
  declare createdAt: Date;
  declare disabledAt: Date | null;
  /** The internal order, which only cursors use. */
  declare seq: string;
}
