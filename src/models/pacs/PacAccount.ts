import type { PacProvider } from "../../domain/pacs/pacProviders.ts";
import { BaseModel } from "../BaseModel.ts";

/** An account at a PAC: a merchant's own, or the platform's when it has no merchant. */
export class PacAccount extends BaseModel {
  static override tableName = "pac_accounts";

  declare seq: string;
  declare id: string;
  /** The name by which documents, calls and breakers know it for ever. */
  declare name: string;
  declare merchantId: string | null;
  declare livemode: boolean;
  declare provider: PacProvider;
  declare label: string;
  /** Another address than the provider's own. */
  declare url: string | null;
  declare position: number;
  declare encryptedCredentials: Buffer;
  declare encryptionKeyId: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The moment from which it takes no new document; what was sent to it is still asked of it. */
  declare removedAt: Date | null;
}
