import { Drawer, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconMessageReply } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Correction } from "./Correction.tsx";

const path = "/api/v1/merchant/corrections";
const states = ["requested", "done", "declined"] as const;
const tones = { requested: "waiting", done: "good", declined: "quiet" } as const;

/** Shows what customers want put right about their invoices. */
export default function Corrections(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state"]);
  const state = states.find((each) => each === filters.state) ?? "requested";
  const [open, setOpen] = useState<RowOf<typeof path>>();
  const corrections = usePages(path, { state }, { everyMs: 30_000 });
  return (
    <Page title={t("corrections.title")}>
      <SegmentedControl
        aria-label={t("corrections.state")}
        data={states.map((value) => ({ value, label: t(`corrections.states.${value}`) }))}
        value={state}
        onChange={(value) => change({ state: value })}
        style={{ alignSelf: "flex-start" }}
      />
      <DataList
        label={t("corrections.title")}
        list={corrections}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<IconMessageReply />} title={t("corrections.emptyTitle")}>
            {t("corrections.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "customer",
            header: t("corrections.customer"),
            width: "minmax(12rem, 2fr)",
            cell: ({ customer, invoice }) => (
              <Stack gap={0}>
                <Text size="sm" fw={500} truncate>
                  {customer?.name ?? t("corrections.wants")}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {customer?.rfc ?? invoice.receiver.rfc}
                </Text>
              </Stack>
            ),
          },
          {
            key: "invoice",
            header: t("corrections.invoice"),
            width: "9rem",
            wideOnly: true,
            cell: ({ invoice }) => `${invoice.series}-${invoice.folio}`,
          },
          {
            key: "createdAt",
            header: t("corrections.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          {
            key: "state",
            header: t("corrections.state"),
            width: "10rem",
            cell: (row) => (
              <StateBadge tone={tones[row.state]}>{t(`corrections.states.${row.state}`)}</StateBadge>
            ),
          },
        ]}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        position="right"
        size="lg"
        title={t("corrections.one")}
      >
        {open !== undefined && <Correction correction={open} onClose={() => setOpen(undefined)} />}
      </Drawer>
    </Page>
  );
}
