import { Checkbox, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type Ref, useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import styles from "./DataList.module.css";
import { ProblemNote } from "./ProblemNote.tsx";
import { Waiting } from "./Waiting.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A track of a CSS grid: `1fr`, `8rem`, `minmax(10rem, 2fr)`. */
  readonly width: string;
  readonly align?: "end";
  /** A phone, where a row has two columns, leaves it out. */
  readonly wideOnly?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** The pages of a list by cursor that have been read, as an infinite query holds them. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  /** True while the rows are those of other filters, since these have not been answered yet. */
  readonly isPlaceholderData: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Which rows are chosen for an act on several. */
export interface Selection<Row> {
  readonly chosen: ReadonlyMap<string, Row>;
  readonly onChange: (chosen: ReadonlyMap<string, Row>) => void;
  /** Names a row to who can't see it; the same function each time, or all rows are drawn anew. */
  readonly nameOf: (row: Row) => string;
}

interface Shown<Row> {
  readonly label: string;
  readonly list: PagedRows<Row>;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  /** Returns where a row's details are; the first cell is its link. */
  readonly href?: (row: Row) => string;
  /** Shows a row's details in place; the first cell is its button. */
  readonly onOpen?: (row: Row) => void;
  readonly selection?: Selection<Row>;
}

const rowHeight = 53;

/**
 * A list of any length. Only the rows in sight are in the page, and the next ones are asked for before they are reached.
 * On a phone each row is a small card of the columns that matter.
 */
export function DataList<Row extends { readonly id: string }>(shown: Shown<Row>): ReactNode {
  const { list, empty } = shown;
  if (list.rows === undefined)
    return list.error ? (
      <ProblemNote error={list.error} onRetry={() => list.refetch()} />
    ) : (
      <Waiting rows={10} />
    );
  if (list.rows.length === 0) return empty;
  return <Rows {...shown} rows={list.rows} />;
}

function Rows<Row extends { readonly id: string }>({
  label,
  list,
  rows,
  columns: given,
  href,
  onOpen,
  selection,
}: Shown<Row> & { readonly rows: readonly Row[] }): ReactNode {
  const t = useSharedTexts();
  const { chosen, onChange, nameOf } = selection ?? {};
  const columns = useMemo(
    () =>
      chosen && onChange && nameOf
        ? [choice({ chosen, onChange, nameOf }, t("shared.list.choose")), ...given]
        : given,
    [chosen, onChange, nameOf, given, t],
  );
  const body = useRef<HTMLDivElement>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const shownRows = virtual.getVirtualItems();
  const last = shownRows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = list;
  useEffect(() => {
    if (last >= rows.length - 20 && hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const tracks = { "--columns": columns.map(({ width }) => width).join(" ") } as React.CSSProperties;
  return (
    <>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={hasNextPage ? -1 : rows.length + 1}
        style={tracks}
        className={selection && styles["selectable"]}
      >
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={styles["head"]}>
            {columns.map(({ key, header, align }) => (
              <div key={key} role="columnheader" className={align && styles["end"]}>
                {key === "choice" ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} className={styles["body"]} style={{ height: virtual.getTotalSize() }}>
          {shownRows.map(({ index, key, start }) => {
            return (
              <OneRow
                key={key}
                ref={virtual.measureElement}
                index={index}
                top={start - virtual.options.scrollMargin}
                row={rows[index]!}
                columns={columns}
                linked={columns.length - given.length}
                href={href}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      </div>
      {error ? (
        <ProblemNote error={error} onRetry={() => fetchNextPage()} />
      ) : (
        <Text size="sm" c="dimmed" p="sm" role="status">
          {isFetchingNextPage
            ? t("shared.list.loading")
            : !hasNextPage && t("shared.list.rows", { count: rows.length })}
        </Text>
      )}
    </>
  );
}

interface RowShown<Row> extends Pick<Shown<Row>, "columns"> {
  readonly ref: Ref<HTMLDivElement>;
  readonly index: number;
  /** Its distance from the list's own top, in pixels. */
  readonly top: number;
  readonly row: Row;
  /** The number of the cell that leads to the details. */
  readonly linked: number;
  readonly href: Shown<Row>["href"] | undefined;
  readonly onOpen: Shown<Row>["onOpen"] | undefined;
}

/** A row in sight. Scrolling moves others in, and leaves it as it is. */
const OneRow = memo(function OneRow<Row>({
  ref,
  index,
  top,
  row,
  columns,
  ...more
}: RowShown<Row>): ReactNode {
  const { linked, href, onOpen } = more;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      ref={ref}
      className={styles["row"]}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, at) => (
        <div key={column.key} role="cell" className={cellStyle(column)}>
          {at === linked && href !== undefined ? (
            <Link href={href(row)} data-row>
              {column.cell(row)}
            </Link>
          ) : at === linked && onOpen !== undefined ? (
            <UnstyledButton data-row fz="inherit" maw="100%" onClick={() => onOpen(row)}>
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  );
}) as <Row>(shown: RowShown<Row>) => ReactNode;

function choice<Row extends { readonly id: string }>(
  { chosen, onChange, nameOf }: Selection<Row>,
  label: string,
): Column<Row> {
  return {
    key: "choice",
    header: label,
    width: "2.5rem",
    cell: (row) => (
      <Checkbox
        aria-label={`${label} ${nameOf(row)}`}
        checked={chosen.has(row.id)}
        onChange={({ currentTarget }) => {
          const after = new Map(chosen);
          if (currentTarget.checked) after.set(row.id, row);
          else after.delete(row.id);
          onChange(after);
        }}
      />
    ),
  };
}

function cellStyle<Row>({ align, wideOnly }: Column<Row>): string {
  return [styles["cell"], align && styles["end"], wideOnly && styles["wideOnly"]].filter(Boolean).join(" ");
}
