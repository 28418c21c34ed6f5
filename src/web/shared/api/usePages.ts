import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { PathsWithMethod } from "openapi-typescript-helpers";
import type { PagedRows } from "../ui/DataList.tsx";
import { api } from "./api.ts";
import type { paths } from "./contract.ts";

/** The paths that answer a page of a list with the cursor of the next one. */
type ListPath = {
  [P in PathsWithMethod<paths, "get">]: RowOf<P> extends never ? never : P;
}[PathsWithMethod<paths, "get">];

/** A row of a list, as the contract describes it. */
export type RowOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": { data: infer Data } } } } };
}
  ? Data extends { items: readonly (infer Row)[]; nextCursor: string | null }
    ? Row
    : never
  : never;

type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? Omit<NonNullable<Query>, "after" | "limit">
  : object;

interface Options<Row> {
  /** Asks again so often while the page is in sight, for what is still moving. */
  readonly everyMs?: number;
  /** The values of the path's parameters, for the list of one thing. */
  readonly path?: Readonly<Record<string, string>>;
  /** The rows of a page, where the list allows fewer than a hundred. */
  readonly limit?: number;
  /** Asks again only while a row is such. */
  readonly whileSome?: (row: Row) => boolean;
}

interface RowsPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

/** Reads a list page by page as it is scrolled. What was there stays in sight until other filters have answered. */
export function usePages<P extends ListPath>(
  path: P,
  query: QueryOf<P> = {} as QueryOf<P>,
  { everyMs, whileSome, path: of, limit = 100 }: Options<RowOf<P>> = {},
): PagedRows<RowOf<P>> {
  const found = useInfiniteQuery({
    queryKey: ["get", path, query, of],
    queryFn: async ({ pageParam: after, signal }): Promise<RowsPage<RowOf<P>>> => {
      const params = {
        ...(of && { path: of }),
        query: { ...query, limit, ...(after !== undefined && { after }) },
      };
      // The compiler can't see that what holds for each path of a list holds for this one; the signature above says it.
      const { data } = await api.GET(path as "/api/v1/tickets", { params, signal });
      return data!.data as unknown as RowsPage<RowOf<P>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const moves =
        whileSome === undefined || state.data?.pages.some(({ items }) => items.some(whileSome)) === true;
      return everyMs !== undefined && moves && everyMs;
    },
  });
  return { ...found, rows: found.data?.pages.flatMap(({ items }) => items) };
}
