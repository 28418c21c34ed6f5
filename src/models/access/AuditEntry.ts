import type { Actor } from "../../domain/access/actor.ts";
import { BaseModel } from "../BaseModel.ts";

export class AuditEntry extends BaseModel {
  static override tableName = "audit_entries";
  static override idColumn = ["chainId", "number"];
  static override jsonAttributes = ["actor", "before", "after"];

  declare seq: string;
  declare chainId: string;
  declare number: string;
  declare id: string;
  declare merchantId: string | null;
  declare at: Date;
  declare action: string;
  declare actor: Actor;
  declare actorId: string | null;
  declare subjectKind: string;
  declare subjectId: string | null;
  declare before: Record<string, unknown> | null;
  declare after: Record<string, unknown> | null;
  /** The branch that the entry is about; null when it is about none, or several. The database fills it in. */
  declare branchId: string | null;
  declare previousHash: Buffer;
  declare hash: Buffer;
}
