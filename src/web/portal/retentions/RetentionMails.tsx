import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { areUnderWay, DeliveryList } from "../invoices/Deliveries.tsx";

/** To whom a retention was mailed, and what became of each mail. */
export function RetentionMails({
  id,
  onMail,
}: {
  readonly id: string;
  readonly onMail?: () => void;
}): ReactNode {
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/retentions/{id}/deliveries",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (areUnderWay(state.data?.data.items) ? 3_000 : false) },
  );
  return <DeliveryList found={found} {...(onMail && { onMail })} />;
}
