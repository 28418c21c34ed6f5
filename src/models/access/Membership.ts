import type { MemberRole } from "../../domain/access/roles.ts";
import { BaseModel } from "../BaseModel.ts";

export class Membership extends BaseModel {
  static override tableName = "memberships";
  static override idColumn = ["userId", "merchantId"];

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare userId: string;
  declare merchantId: string;
  declare role: MemberRole;
  /** The merchant's own role, where the role is `custom`. */
  declare roleId: string | null;
  /** The branches; all when absent. */
  declare branchIds: string[] | null;
  declare createdAt: Date;
}
