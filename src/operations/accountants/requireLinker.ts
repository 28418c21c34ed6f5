import { type AdminPrincipal, may } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";

/**
 * Throws `accountant.merchant_invites` unless this staff may give an accountant rights at a merchant. Whoever creates
 * the account of an accountant can own its mailbox, so linking it is the same as letting oneself in.
 */
export function requireLinker(principal: AdminPrincipal): void {
  if (!may(principal, "link accountants")) throw new AppError("accountant.merchant_invites");
}
