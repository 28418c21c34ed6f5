import type { KeptForm } from "../../domain/apiCalls/keptBody.ts";
import { BaseModel } from "../BaseModel.ts";

/** A call that came with an API key, and its answer. */
export class ApiCall extends BaseModel {
  static override tableName = "api_calls";

  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare apiKeyId: string;
  declare at: Date;
  declare ms: number;
  declare method: string;
  /** The pattern of the route; null where the path is none of ours. */
  declare route: string | null;
  declare path: string;
  declare query: string;
  declare status: number;
  declare errorCode: string | null;
  declare requestId: string;
  declare address: string;
  declare userAgent: string;
  declare requestKept: KeptForm;
  declare requestBody: string | null;
  /** The header If-Match as it came. */
  declare ifMatch: string | null;
  declare answerKept: KeptForm;
  declare answerBody: string | null;
  /** The call that a person has sent again by this one. */
  declare replayOf: string | null;
}
