import type { operations } from "../../shared/api/contract.ts";
import type { Applied } from "./OpenInvoices.tsx";

type Body = operations["recordPayment"]["requestBody"]["content"]["application/json"];

/** A payment as somebody types it, by the API's paths. An amount that is empty is as much as goes to the invoices. */
export interface Transfer {
  readonly paidAt: string;
  readonly form: string | null;
  readonly currency: string | null;
  readonly exchangeRate: string | number;
  readonly amount: string | number;
  readonly reference: string;
  readonly externalId: string;
  readonly email: string;
  readonly "payer.bankRfc": string;
  readonly "payer.bankName": string;
  readonly "payer.account": string;
  readonly "payee.bankRfc": string;
  readonly "payee.account": string;
  readonly invoices: readonly Applied[];
}

/** Returns a payment of today by transfer, in pesos, that goes nowhere yet. */
export function newTransfer(today: string): Transfer {
  return {
    paidAt: today,
    form: "03",
    currency: "MXN",
    exchangeRate: "",
    amount: "",
    reference: "",
    externalId: "",
    email: "",
    "payer.bankRfc": "",
    "payer.bankName": "",
    "payer.account": "",
    "payee.bankRfc": "",
    "payee.account": "",
    invoices: [],
  };
}

/** Returns what the API is told. */
export function transferBody(transfer: Transfer): Body {
  const { paidAt, form, currency, exchangeRate, amount, reference, externalId, email } = transfer;
  const payer = written({
    bankRfc: transfer["payer.bankRfc"],
    bankName: transfer["payer.bankName"],
    account: transfer["payer.account"],
  });
  const payee = written({ bankRfc: transfer["payee.bankRfc"], account: transfer["payee.account"] });
  return {
    paidAt,
    form: form ?? "",
    currency: currency ?? "MXN",
    ...(currency !== "MXN" && written({ exchangeRate: String(exchangeRate) })),
    ...written({ amount: String(amount), reference, externalId, email }),
    ...(Object.keys(payer).length > 0 && { payer }),
    ...(Object.keys(payee).length > 0 && { payee }),
    invoices: transfer.invoices.map(({ invoiceId, currency: own, amount: part, paid }) => ({
      invoiceId,
      ...written({ amount: part, ...(own !== currency && own !== "MXN" && { paid }) }),
    })),
  };
}

/** Leaves out what nobody has written. */
function written<Name extends string>(
  texts: Readonly<Partial<Record<Name, string>>>,
): {
  readonly [N in Name]?: string;
} {
  const entries = Object.entries<string | undefined>(texts).map(([name, text]) => [name, text?.trim()]);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined && text !== "")) as {
    [N in Name]?: string;
  };
}

/** Adds amounts as people write them, without losing a cent. */
export function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 1e6), 0) / 1e6;
}
