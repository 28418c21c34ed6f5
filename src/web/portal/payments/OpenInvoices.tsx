import { Button, Checkbox, Group, NumberInput, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";

type Receivable = RowOf<"/api/v1/invoices/receivables">;

/** A part of a payment that goes to an invoice: in its currency, and in the payment's where they differ. */
export interface Applied {
  readonly invoiceId: string;
  readonly currency: string;
  readonly amount: string;
  readonly paid: string;
}

interface Shown {
  readonly receiverRfc: string;
  /** The payment's currency. */
  readonly currency: string | null;
  readonly value: readonly Applied[];
  readonly onChange: (value: readonly Applied[]) => void;
  readonly error: string | undefined;
}

/** The open invoices of a customer, oldest first: which of them are paid, and how much of each. */
export function OpenInvoices({ receiverRfc, currency, value, onChange, error }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const open = usePages("/api/v1/invoices/receivables", { receiverRfc });
  if (open.rows === undefined)
    return open.error ? (
      <ProblemNote error={open.error} onRetry={() => open.refetch()} />
    ) : (
      <Waiting rows={3} />
    );
  if (open.rows.length === 0) return <Text size="sm">{t("payments.nothingOpen")}</Text>;
  const change = (invoiceId: string, changed: Partial<Applied>) =>
    onChange(value.map((one) => (one.invoiceId === invoiceId ? { ...one, ...changed } : one)));
  const label = t("payments.openInvoices");
  return (
    <>
      <Table.ScrollContainer
        minWidth={560}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
      >
        <Table aria-label={label} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("invoices.one")}</Table.Th>
              <Table.Th>{t("payments.issuedOn")}</Table.Th>
              <Table.Th ta="end">{t("payments.balance")}</Table.Th>
              <Table.Th ta="end" w={180}>
                {t("payments.paid")}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.rows.map((row) => {
              const applied = value.find(({ invoiceId }) => invoiceId === row.invoiceId);
              return (
                <Table.Tr key={row.invoiceId}>
                  <Table.Td>
                    <Checkbox
                      label={`${row.series}${row.folio}`}
                      checked={applied !== undefined}
                      onChange={({ currentTarget }) =>
                        onChange(
                          currentTarget.checked
                            ? [...value, wholeOf(row)]
                            : value.filter(({ invoiceId }) => invoiceId !== row.invoiceId),
                        )
                      }
                    />
                  </Table.Td>
                  <Table.Td>{writeDay(row.issuedOn)}</Table.Td>
                  <Table.Td ta="end">
                    <Amount value={row.balance} currency={row.currency} />
                  </Table.Td>
                  <Table.Td>
                    <AppliedFields
                      row={row}
                      currency={currency}
                      applied={applied}
                      onChange={(changed) => change(row.invoiceId, changed)}
                    />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {open.hasNextPage && (
        <Group>
          <Button variant="default" size="xs" onClick={() => void open.fetchNextPage()}>
            {shared("shared.list.more")}
          </Button>
        </Group>
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--danger)" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

interface FieldsShown {
  readonly row: Receivable;
  readonly currency: string | null;
  readonly applied: Applied | undefined;
  readonly onChange: (changed: Partial<Applied>) => void;
}

function AppliedFields({ row, currency, applied, onChange }: FieldsShown): ReactNode {
  const t = useTexts();
  const name = `${row.series}${row.folio}`;
  // The payment's rate says how many pesos it is; for other currencies somebody has to.
  const isOfOther = applied !== undefined && row.currency !== currency && row.currency !== "MXN";
  return (
    <>
      <NumberInput
        aria-label={`${t("payments.paid")} ${name}`}
        size="xs"
        hideControls
        min={0}
        max={row.balance}
        decimalScale={6}
        thousandSeparator=","
        disabled={applied === undefined}
        value={applied?.amount ?? ""}
        onChange={(amount) => onChange({ amount: String(amount) })}
      />
      {isOfOther && (
        <NumberInput
          label={t("payments.paidIn", { currency: currency ?? "" })}
          aria-label={`${t("payments.paidIn", { currency: currency ?? "" })} ${name}`}
          size="xs"
          hideControls
          min={0}
          decimalScale={6}
          thousandSeparator=","
          value={applied.paid}
          onChange={(paid) => onChange({ paid: String(paid) })}
        />
      )}
    </>
  );
}

/** Returns all that is left of an invoice. */
export function wholeOf({ invoiceId, currency, balance }: Receivable): Applied {
  return { invoiceId, currency, amount: String(balance), paid: "" };
}
