import { Anchor, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Panel } from "../../shared/ui/Panel.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { InvoiceState, isIssued } from "../documents/InvoiceState.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Payment } from "./PaymentState.tsx";

/** The document that tells SAT of a payment, with its files once it is stamped. */
export function Receipt({ receipt }: { readonly receipt: NonNullable<Payment["receipt"]> }): ReactNode {
  const t = useTexts();
  const { id, series, folio, state } = receipt;
  const file = (kind: string) => `/api/v1/invoices/${id}/files/${kind}`;
  return (
    <Panel
      title={t("payments.receipt")}
      actions={
        isIssued(state) && (
          <Group gap="xs">
            <DownloadButton path={file("pdf")}>{t("invoices.pdf")}</DownloadButton>
            <DownloadButton path={file("xml")}>{t("invoices.xml")}</DownloadButton>
          </Group>
        )
      }
    >
      <Group gap="sm">
        <Anchor component={Link} href={`/invoices/${id}`} size="sm" underline="always">
          {series}
          {folio}
        </Anchor>
        <InvoiceState state={state} />
      </Group>
    </Panel>
  );
}
