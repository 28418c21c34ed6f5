import type { MemberRole } from "../../domain/access/roles.ts";
import { BaseModel } from "../BaseModel.ts";

export class Invite extends BaseModel {
  static override tableName = "invites";

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare email: string;
  declare kind: "merchant" | "accountant";
  declare role: MemberRole;
  /** The merchant's own role, where the role is `custom`. */
  declare roleId: string | null;
  declare branchIds: string[] | null;
  declare tokenHash: Buffer;
  declare invitedBy: string | null;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare acceptedAt: Date | null;
  declare refusedAt: Date | null;
  declare withdrawnAt: Date | null;
}
