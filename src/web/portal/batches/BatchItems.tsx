import { Anchor, Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { usePages } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { InvoiceState } from "../documents/InvoiceState.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type BatchItem, batchPath } from "./batch.ts";

interface Shown {
  readonly id: string;
  readonly state: BatchItem["state"] | undefined;
  /** It changes whenever items have moved. */
  readonly version: string;
}
type Row = BatchItem & { readonly id: string };

/** The items of a batch in their order; one that is opened says what is wrong with it, or leads to its document. */
export function BatchItems({ id, state, version }: Shown): ReactNode {
  const t = useTexts();
  const [opened, setOpened] = useState<Row>();
  const list = usePages(batchPath, state === undefined ? {} : { state }, { path: { id } });
  useLookAgain(version);
  const rows = useMemo(() => list.rows?.map((item) => ({ ...item, id: String(item.index) })), [list.rows]);
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: "line",
        header: t("batches.line"),
        width: "6rem",
        cell: ({ line, index }) => line ?? index + 1,
      },
      {
        key: "externalId",
        header: t("batches.externalId"),
        width: "minmax(9rem, 2fr)",
        cell: ({ externalId }) => externalId ?? "–",
      },
      { key: "state", header: t("tickets.state"), width: "11rem", cell: (item) => <ItemState item={item} /> },
      {
        key: "said",
        header: t("batches.document"),
        width: "minmax(10rem, 3fr)",
        wideOnly: true,
        cell: ({ invoice, faults, message }) =>
          invoice && faults.length === 0
            ? `${invoice.series}${invoice.folio}`
            : (faults[0]?.message ?? message),
      },
      {
        key: "total",
        header: t("tickets.total"),
        width: "9rem",
        align: "end",
        wideOnly: true,
        cell: ({ invoice }) => invoice && <Amount value={invoice.total} currency="MXN" />,
      },
    ],
    [t],
  );
  return (
    <>
      <DataList
        label={t("batches.items")}
        list={{ ...list, rows }}
        onOpen={setOpened}
        empty={<Text size="sm">{t("batches.noItems")}</Text>}
        columns={columns}
      />
      {opened && <OneItem item={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function ItemState({ item: { state } }: { readonly item: BatchItem }): ReactNode {
  const t = useTexts();
  if (state === "received") return <StateBadge tone="busy">{t("batches.itemStates.received")}</StateBadge>;
  if (state === "rejected") return <StateBadge tone="bad">{t("batches.itemStates.rejected")}</StateBadge>;
  return <InvoiceState state={state} />;
}

function OneItem({ item, onClose }: { readonly item: Row; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { invoice, faults, message, externalId, line, index } = item;
  const title = `${t("batches.line")} ${line ?? index + 1}${externalId === null ? "" : ` · ${externalId}`}`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <FaultNotes faults={faults} title={message ?? t("batches.itemStates.rejected")} />
      {faults.length === 0 && message !== null && <Text size="sm">{message}</Text>}
      {invoice ? (
        <Anchor component={Link} href={`/invoices/${invoice.id}`} underline="always">
          {invoice.series}
          {invoice.folio}
        </Anchor>
      ) : (
        message === null && <Text size="sm">{t("batches.itemStates.received")}</Text>
      )}
    </Modal>
  );
}

/** Asks for the items anew when the batch has moved. */
function useLookAgain(version: string): void {
  const client = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const ofItems = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      queryKey[1] === batchPath && queryKey.length > 3;
    void client.invalidateQueries({ predicate: ofItems });
  }, [client, version]);
}
