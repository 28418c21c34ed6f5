import { BaseModel } from "../BaseModel.ts";

/** A link by which a customer corrects the tax data that a merchant keeps. */
export class EditLink extends BaseModel {
  static override tableName = "edit_links";

  declare id: string;
  declare merchantId: string;
  declare customerId: string;
  declare tokenHash: Buffer;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare withdrawnAt: Date | null;
}
