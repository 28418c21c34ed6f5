import { Anchor, Button, Group, Modal, SimpleGrid, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { PdfView } from "../../shared/ui/PdfView.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { InvoiceState, isIssued } from "../documents/InvoiceState.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Invoice } from "./invoiceActs.ts";

/** The documents that an invoice names and those that name it, each beside it when asked for. */
export function RelatedDocuments({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const t = useTexts();
  const [other, setOther] = useState<string>();
  const found = queries.useQuery("get", "/api/v1/invoices/{id}/related", {
    params: { path: { id: invoice.id } },
  });
  const items = found.data?.data.items ?? [];
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  if (items.length === 0) return null;
  return (
    <Panel title={t("related.title")}>
      {items.map(({ direction, type, uuid, invoice: one }) => (
        <Group key={`${direction} ${type} ${one?.id ?? uuid}`} justify="space-between" gap="xs">
          <div>
            <Text size="sm">{t(`related.${direction}`, { type })}</Text>
            {one ? (
              <Anchor component={Link} href={`/invoices/${one.id}`} size="sm" underline="always">
                {writeAmount(one.total, one.currency)} {uuid?.slice(0, 8)}
              </Anchor>
            ) : (
              <Text size="xs">{uuid}</Text>
            )}
          </div>
          {one && <InvoiceState state={one.state} />}
          {one && isIssued(one.state) && invoice.files && (
            <Button size="xs" variant="default" onClick={() => setOther(one.id)}>
              {t("related.compare")}
            </Button>
          )}
        </Group>
      ))}
      {other !== undefined && invoice.files && (
        <Modal opened fullScreen onClose={() => setOther(undefined)} title={t("related.compareTitle")}>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <PdfView file={invoice.files.pdf} title={t("related.this")} />
            <PdfView file={`/api/v1/invoices/${other}/files/pdf`} title={t("related.counterpart")} />
          </SimpleGrid>
        </Modal>
      )}
    </Panel>
  );
}
