import { useDebouncedValue } from "@mantine/hooks";
import { IconBuildingStore } from "@tabler/icons-react";
import { queries } from "../../shared/api/api.ts";
import type { Place } from "../../shared/ui/Frame.tsx";
import { useMay } from "../session/useSession.ts";
import { merchantSearch } from "../ui/merchantSearch.ts";

/** Finds merchants for the search over places (⌘K), by RFC, name or e-mail. */
export function useFoundMerchants(words: string): readonly Place[] {
  const [searched] = useDebouncedValue(words.trim(), 200);
  const mayRead = useMay("read merchants");
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/merchants",
    { params: { query: { ...merchantSearch(searched), limit: 6 } } },
    { enabled: mayRead && searched.length >= 2 },
  );
  return (found.data?.data.items ?? []).map(({ id, tradeName, rfc }) => ({
    path: `/merchants/${id}`,
    label: `${tradeName} · ${rfc}`,
    icon: <IconBuildingStore size={18} />,
  }));
}
