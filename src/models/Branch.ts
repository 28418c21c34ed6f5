import { BaseModel } from "./BaseModel.ts";

export class Branch extends BaseModel {
  static override tableName = "branches";

  declare id: string;
  declare merchantId: string;
  declare code: string;
  declare name: string;
  declare postalCode: string;
  declare isMain: boolean;
}
