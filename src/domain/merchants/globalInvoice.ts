/** A code of c_Periodicidad: it says how often a merchant declares its sales to the public. */
export type Periodicity = "01" | "02" | "03" | "04" | "05";

/** The periodicities by code: 01 daily, 02 weekly, 03 fortnightly, 04 monthly, 05 every two months. */
export const periodicities: readonly Periodicity[] = ["01", "02", "03", "04", "05"];

/** These settings say how a merchant's unclaimed sales become global invoices. */
export interface GlobalInvoiceSettings {
  readonly periodicity: Periodicity;
  /** The sales of a document: those of one branch, or those of all branches together, issued by the main one. */
  readonly scope: "branch" | "merchant";
  /**
   * `largest`: the payment form of the largest ticket stands for the document, which is SAT's rule. `each`: every payment
   * form has documents of its own.
   */
  readonly paymentForms: "largest" | "each";
  /** True when a schedule makes them as soon as a period has closed. */
  readonly automatic: boolean;
  /**
   * The hour of the day after the period at which it runs, on the clock of the branch: SAT wants them within 24 hours.
   */
  readonly hour: number;
  /** The number of tickets that one document may contain. */
  readonly linesPerDocument: number;
  readonly lateClaims: LateClaims;
}

/**
 * The way in which a ticket leaves its global invoice when its customer asks for an invoice. `creditNote`: a credit
 * note takes it out. `newGlobal`: the global invoice is cancelled (motive 04) and made again without it. `refuse`: it
 * stays in.
 */
export type LateClaims = (typeof lateClaimPolicies)[number];

export const lateClaimPolicies = ["creditNote", "newGlobal", "refuse"] as const;

/** Providers refuse documents of more lines than this. */
export const mostLines = 5_000;

/**
 * The settings until the merchant decides otherwise: people start the runs, since nobody else knows when its tills have
 * sent everything.
 */
const defaultGlobalInvoice: GlobalInvoiceSettings = {
  periodicity: "04",
  scope: "branch",
  paymentForms: "largest",
  automatic: false,
  hour: 3,
  linesPerDocument: 2_000,
  lateClaims: "creditNote",
};

/** Returns the settings with the defaults in place of what was never set. */
export function completeGlobalInvoice(stored: Readonly<Record<string, unknown>>): GlobalInvoiceSettings {
  return { ...defaultGlobalInvoice, ...(stored as Partial<GlobalInvoiceSettings>) };
}
