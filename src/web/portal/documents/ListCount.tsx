import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { writeBounded } from "../../shared/texts/format.ts";
import type { PagedRows } from "../../shared/ui/DataList.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly list: PagedRows<unknown>;
  /** The API's count, which is asked for only where the list goes on after its first page. */
  readonly counted: { readonly count: number; readonly isMore: boolean } | undefined;
}

/** Shows how many rows a list has. Its place is kept until that is known, so that nothing moves. */
export function ListCount({ list, counted }: Shown): ReactNode {
  const t = useTexts();
  const known = list.rows && !list.hasNextPage ? { count: list.rows.length, isMore: false } : counted;
  return (
    <Text size="sm" c="dimmed" h="1.55em" role="status">
      {known &&
        t("documents.found", {
          count: known.count,
          found: writeBounded(known.count, known.isMore ? known.count : Infinity),
        })}
    </Text>
  );
}
