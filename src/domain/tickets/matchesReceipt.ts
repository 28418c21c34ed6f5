import { wallTime } from "../time/wallTime.ts";
import { decimal } from "../money/decimal.ts";

/** The facts that somebody reads off a receipt to prove that it is theirs. */
export interface ReceiptClaim {
  /** The total, as a canonical decimal. */
  readonly total: string;
  /** The day, `YYYY-MM-DD`, as printed. */
  readonly date: string;
  /** The branch code, where the receipt names it. */
  readonly branch?: string;
}

export interface Sale {
  readonly total: string;
  readonly issuedAt: Date;
  readonly branch: string;
  /** The IANA zone of the branch. */
  readonly zone: string;
}

/**
 * Says whether a claim matches the receipt of this sale: the total to the last digit, the day as the branch's clock
 * showed it.
 */
export function matchesReceipt({ total, issuedAt, branch, zone }: Sale, claim: ReceiptClaim): boolean {
  return (
    decimal(total).eq(decimal(claim.total)) &&
    wallTime(issuedAt, zone).startsWith(claim.date) &&
    (claim.branch === undefined || claim.branch === branch)
  );
}
