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
  /** Staff only. */
  declare adminRole: AdminRole | null;
  declare language: "es" | "en";
  /** `null` until somebody has followed a link that went there. */
  declare emailProvenAt: Date | null;
  declare passwordChangedAt: Date;
  declare lastLoginAt: Date | null;
  /** Encrypted; asked for once it is confirmed. */
  declare totpSecret: Buffer | null;
  declare totpKeyId: string | null;
  declare totpConfirmedAt: Date | null;
  /** Number of the last half minute whose code was used. */
  declare totpLastStep: string | null;
  declare createdAt: Date;
  declare disabledAt: Date | null;
  /** Internal order; cursors only. */
  declare seq: string;
}
