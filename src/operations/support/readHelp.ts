import { AppError } from "../../errors.ts";
import { HelpRequest } from "../../models/HelpRequest.ts";
import { openToken } from "../consumer/consumerTokens.ts";
import { findServedMerchant } from "../consumer/servedMerchant.ts";
import type { Deps } from "../deps.ts";

/** Returns the question that a token was given for, as it stands now. Throws `consumer.token_invalid`. */
export async function readHelp(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock">,
  supportToken: string,
): Promise<HelpRequest> {
  const { merchantId, id } = openToken(deps, "help", supportToken);
  const served = await findServedMerchant(deps, { id: merchantId });
  const request = served && (await HelpRequest.query(served.db).findOne({ merchantId, id }));
  if (!request) throw new AppError("resource.not_found");
  return request;
}
