import { useDebouncedValue } from "@mantine/hooks";
import { IconFileInvoice, IconReceipt } from "@tabler/icons-react";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import type { Place } from "../../shared/ui/Frame.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { useMay } from "./useSession.ts";

/** Finds tickets and invoices by what is printed on them, while somebody types; nothing of it is remembered. */
export function usePapersNamed(typed: string): readonly Place[] {
  const t = useTexts();
  const [words] = useDebouncedValue(typed.trim(), 250);
  const asked = { params: { query: { limit: 5, q: words } } };
  const options = { gcTime: 0, staleTime: 0 };
  const isAsked = words.length > 1;
  const tickets = queries.useQuery("get", "/api/v1/tickets", asked, {
    ...options,
    enabled: useMay("read tickets") && isAsked,
  });
  const invoices = queries.useQuery("get", "/api/v1/invoices", asked, {
    ...options,
    enabled: useMay("read invoices") && isAsked,
  });
  return [
    ...(tickets.data?.data.items ?? []).map(({ id, externalId, total, currency }) => ({
      path: `/tickets/${id}`,
      label: `${t("session.ticket", { folio: externalId })} · ${writeAmount(total.toFixed(2), currency)}`,
      icon: <IconReceipt size={18} />,
    })),
    ...(invoices.data?.data.items ?? []).map(({ id, series, folio, receiver }) => ({
      path: `/invoices/${id}`,
      label: `${t("session.invoice", { folio: `${series} ${folio}` })} · ${receiver.name}`,
      icon: <IconFileInvoice size={18} />,
    })),
  ];
}
