import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { looksLikeRfc } from "../documents/receiver.ts";
import { useSoon } from "../documents/useSoon.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { DraftContent } from "./draftContent.ts";

interface Shown {
  readonly content: DraftContent;
  readonly onChange: (content: DraftContent) => void;
}

/** The advances that the customer has paid and of which something is left; the invoice applies those that are chosen. */
export function AdvancesFields({ content, onChange }: Shown): ReactNode {
  const t = useTexts();
  const { advances = [], ...rest } = content;
  const rfc = useSoon(content.customer?.rfc ?? "");
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/advances",
    { params: { query: { open: true, receiverRfc: rfc, currency: content.currency ?? "MXN", limit: 50 } } },
    { enabled: looksLikeRfc(rfc) },
  );
  const open = looksLikeRfc(rfc) ? (found.data?.data.items ?? []) : [];
  // One that is used up meanwhile stays in sight while it is chosen, so that it can be left out.
  const gone = advances.flatMap(({ invoiceId }) =>
    invoiceId !== undefined && !found.isFetching && open.every((one) => one.invoiceId !== invoiceId)
      ? [{ invoiceId, name: t("drafts.advanceGone") }]
      : [],
  );
  const shown = [
    ...open.map(({ invoiceId, series, folio, currency, remaining }) => ({
      invoiceId,
      name: `${series}-${folio} · ${writeAmount(remaining, currency)}`,
    })),
    ...gone,
  ];
  if (shown.length === 0) return null;
  const others = (id: string) => advances.filter(({ invoiceId }) => invoiceId !== id);
  const write = (after: typeof advances) =>
    onChange(after.length === 0 ? rest : { ...rest, advances: after });
  return (
    <Panel title={t("drafts.advances")} about={t("drafts.advancesAbout")}>
      <Stack gap="xs">
        {shown.map(({ invoiceId, name }) => (
          <Checkbox
            key={invoiceId}
            label={name}
            checked={advances.some((one) => one.invoiceId === invoiceId)}
            onChange={({ currentTarget }) =>
              write([...others(invoiceId), ...(currentTarget.checked ? [{ invoiceId }] : [])])
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}
