import type { ProductTerms } from "./productTerms.ts";

/** An article as its merchant describes it. */
export interface ProductSheet extends ProductTerms {
  /** The name that points of sale use; unique among a merchant's products. */
  readonly sku: string;
  readonly description: string;
  /** The price as a canonical decimal; it is for people, since tickets bring their own. */
  readonly unitPrice?: string;
}
