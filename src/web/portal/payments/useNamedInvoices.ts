import { useEffect, useRef } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { type Applied, wholeOf } from "./OpenInvoices.tsx";

/** Applies a payment wholly to the invoices that the address names, once, as soon as their balances are known. */
export function useNamedInvoices(
  receiverRfc: string,
  named: readonly string[],
  apply: (invoices: readonly Applied[]) => void,
): void {
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages("/api/v1/invoices/receivables", {
    receiverRfc,
  });
  const isDone = useRef(named.length === 0);
  useEffect(() => {
    if (rows === undefined || isDone.current || isFetchingNextPage) return;
    const found = rows.filter(({ invoiceId }) => named.includes(invoiceId));
    if (found.length < named.length && hasNextPage) fetchNextPage();
    else {
      isDone.current = true;
      apply(found.map(wholeOf));
    }
  }, [rows, named, apply, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
