import type { ReactNode } from "react";
import { type Column, DataList, type PagedRows } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type ChangeFilters, type Filters, DocumentFilters } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";

interface Document<State> {
  readonly id: string;
  readonly merchantId: string;
  readonly state: State;
}

interface Shown<State extends string, Row extends Document<State>> {
  readonly title: string;
  /** The path of the list, below which each document has a page. */
  readonly path: string;
  readonly icon: ReactNode;
  readonly list: PagedRows<Row>;
  readonly filters: Filters;
  readonly change: ChangeFilters;
  readonly tones: Readonly<Record<State, Tone>>;
  readonly word: (state: State) => string;
  /** A field for words, where the list can be searched by them. */
  readonly search?: ReactNode;
  /** True while words narrow the list. */
  readonly isSearched?: boolean;
  /** The column that names a document. */
  readonly name: Column<Row>;
  /** Columns between merchant and state. */
  readonly middle: readonly Column<Row>[];
  readonly last?: readonly Column<Row>[];
}

/** A list of the documents of every merchant, narrowed by merchant, state and mode. */
export function DocumentsPage<State extends string, Row extends Document<State>>({
  title,
  list,
  filters,
  tones,
  word,
  isSearched = false,
  last = [],
  ...shown
}: Shown<State, Row>): ReactNode {
  const t = useTexts();
  const isNarrowed = Object.keys(filters).length > 0 || isSearched;
  return (
    <Page title={title}>
      <DocumentFilters
        filters={filters}
        change={shown.change}
        states={(Object.keys(tones) as State[]).map((value) => ({ value, label: word(value) }))}
      >
        {shown.search}
      </DocumentFilters>
      <DataList
        label={title}
        list={list}
        href={({ id }) => `${shown.path}/${id}`}
        empty={<EmptyState icon={shown.icon} title={t(isNarrowed ? "filter.nothing" : "filter.empty")} />}
        columns={[
          shown.name,
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: ({ merchantId }) => <MerchantName id={merchantId} />,
          },
          ...shown.middle,
          {
            key: "state",
            header: t("filter.state"),
            width: "13rem",
            cell: ({ state }) => <StateBadge tone={tones[state]}>{word(state)}</StateBadge>,
          },
          ...last,
        ]}
      />
    </Page>
  );
}
