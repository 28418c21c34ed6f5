import { Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileDownload, IconFiles, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { writeDay } from "../../../shared/texts/format.ts";
import { Amount } from "../../../shared/ui/Amount.tsx";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Page } from "../../../shared/ui/Page.tsx";
import { StateBadge, type Tone } from "../../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../../shared/ui/useFilters.ts";
import { DayInput } from "../../../shared/ui/form/DayInput.tsx";
import { useTyped } from "../../../shared/ui/form/useTyped.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { CfdiView } from "./CfdiView.tsx";
import { Exports } from "./Exports.tsx";

const path = "/api/v1/merchant/sat/cfdis";
const types = ["I", "E", "P", "T", "N", "R"] as const;
const tones: Readonly<Record<RowOf<typeof path>["state"], Tone>> = {
  vigente: "good",
  cancelado: "bad",
  unknown: "quiet",
};
const states = Object.keys(tones) as (keyof typeof tones)[];

/** The copy of what SAT has of the taxpayer: issued and received. */
export default function Cfdis(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["direction", "type", "state", "from", "to"]);
  const [typed, party, type] = useTyped();
  const [open, setOpen] = useState<string>();
  const [isExporting, exporting] = useDisclosure();
  const filter = { ...filters, ...(party !== "" && { party }) };
  const { from, to, ...others } = filter;
  const days = { ...(from && { "issuedAt[gte]": from }), ...(to && { "issuedAt[lte]": to }) };
  const found = usePages(path, { ...others, ...days } as object);
  const rows = useMemo(() => found.rows?.map((row) => ({ ...row, id: row.uuid })), [found.rows]);
  return (
    <Page
      title={t("satCfdis.title")}
      actions={
        <Button variant="default" leftSection={<IconFileDownload size={16} />} onClick={exporting.open}>
          {t("satExports.title")}
        </Button>
      }
    >
      <Group align="flex-end">
        <TextInput
          aria-label={t("satCfdis.search")}
          placeholder={t("satCfdis.search")}
          leftSection={<IconSearch size={16} />}
          maxLength={254}
          w={{ base: "100%", xs: 260 }}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t("satCfdis.direction")}
          data={[
            { value: "", label: t("satCfdis.both") },
            { value: "received", label: t("satCfdis.directions.received") },
            { value: "issued", label: t("satCfdis.directions.issued") },
          ]}
          value={filters.direction ?? ""}
          onChange={(direction) => change({ direction })}
        />
        <Select
          aria-label={t("satCfdis.type")}
          placeholder={t("satCfdis.type")}
          clearable
          data={types.map((value) => ({ value, label: t(`satCfdis.types.${value}`) }))}
          value={filters.type ?? null}
          onChange={(value) => change({ type: value })}
        />
        <Select
          aria-label={t("satCfdis.state")}
          placeholder={t("satCfdis.state")}
          clearable
          data={states.map((value) => ({ value, label: t(`satCfdis.states.${value}`) }))}
          value={filters.state ?? null}
          onChange={(state) => change({ state })}
        />
        {(["from", "to"] as const).map((name) => (
          <DayInput
            key={name}
            label={t(`satCfdis.${name}`)}
            value={filters[name] ?? ""}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </Group>
      <DataList
        label={t("satCfdis.title")}
        list={{ ...found, rows }}
        onOpen={({ uuid }) => setOpen(uuid)}
        empty={
          <EmptyState
            icon={<IconFiles />}
            title={t("satCfdis.emptyTitle")}
            action={
              <Button component={Link} href="/sat/downloads" variant="default">
                {t("satDownloads.title")}
              </Button>
            }
          >
            {t("satCfdis.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "party",
            header: t("satCfdis.party"),
            width: "minmax(12rem, 2fr)",
            cell: (row) => <Party row={row} />,
          },
          {
            key: "issuedAt",
            header: t("satCfdis.issuedAt"),
            width: "8rem",
            wideOnly: true,
            cell: ({ issuedAt }) => writeDay(issuedAt.slice(0, 10)),
          },
          {
            key: "type",
            header: t("satCfdis.type"),
            width: "8rem",
            wideOnly: true,
            cell: (row) => t(`satCfdis.types.${row.type as "I"}`),
          },
          {
            key: "state",
            header: t("satCfdis.state"),
            width: "9rem",
            cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`satCfdis.states.${state}`)}</StateBadge>,
          },
          {
            key: "total",
            header: t("satCfdis.total"),
            width: "9rem",
            align: "end",
            cell: (row) => <Amount value={row.total} currency={row.currency ?? "MXN"} />,
          },
        ]}
      />
      {open !== undefined && <CfdiView uuid={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
      <Exports opened={isExporting} onClose={exporting.close} filter={filter} />
    </Page>
  );
}

/** The other side of a document, and which side that is. */
function Party({ row: { directions, issuer, receiver } }: { readonly row: RowOf<typeof path> }): ReactNode {
  const t = useTexts();
  const isReceived = directions.includes("received");
  const { name, rfc } = isReceived ? issuer : receiver;
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500} truncate>
        {name ?? rfc}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {t(`satCfdis.directions.${isReceived ? "received" : "issued"}`)} · {rfc}
      </Text>
    </Stack>
  );
}
