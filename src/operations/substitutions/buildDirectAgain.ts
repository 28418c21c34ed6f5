import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { customerOf } from "../../domain/invoicing/receiver/customerOf.ts";
import { directAgain } from "../../domain/substitutions/directAgain.ts";
import type { ReplacementTerms } from "../../domain/substitutions/replacementTerms.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { judgeDirect } from "../directInvoices/judgeDirect.ts";
import type { InvoiceRequest } from "../invoices/invoiceRequest.ts";

export interface DirectAgain {
  readonly principal: Tenancy;
  readonly original: Invoice;
  /** The content of the original. */
  readonly content: DirectInvoice;
  readonly terms: ReplacementTerms;
}

/** Builds an invoice without a ticket again, with other terms. Throws `request.invalid` with every fault. */
export async function buildDirectAgain(
  tx: Knex,
  deps: Pick<Deps, "catalogs" | "clock">,
  { principal, original, content: earlier, terms }: DirectAgain,
): Promise<Pick<InvoiceRequest, "tickets" | "branch" | "comprobante" | "rounding" | "content" | "series">> {
  const receiver = customerOf(original.comprobante.Receptor);
  const content = directAgain(earlier, terms, receiver);
  const { branch, series, result } = await judgeDirect(tx, deps, { principal, content });
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const { comprobante, rounding } = result;
  return {
    tickets: [],
    branch,
    comprobante,
    content,
    ...(rounding && { rounding }),
    ...(series !== undefined && { series }),
  };
}
