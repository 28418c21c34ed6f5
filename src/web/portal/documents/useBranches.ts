import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { useMay } from "../session/useSession.ts";

interface KnownBranch {
  readonly code: string;
  readonly name: string;
}

interface Branches {
  readonly branches: readonly KnownBranch[];
  /** Returns the zone in which a branch's clocks tell the time, where it is known. */
  readonly zoneOf: (code: string | null) => string | undefined;
}

const dayMs = 86_400_000;
const none: readonly never[] = [];

/** Reads the branches of the merchant with the zone of each, which its postal code says. */
export function useBranches(): Branches {
  const may = useMay("read settings");
  const found = queries.useQuery(
    "get",
    "/api/v1/merchant/branches",
    { params: { query: { limit: 100 } } },
    { enabled: may, staleTime: 60_000 },
  );
  const branches = found.data?.data.items ?? none;
  const codes = useMemo(() => [...new Set(branches.map(({ postalCode }) => postalCode))], [branches]);
  const zones = useQueries({
    queries: codes.map((zip) => ({
      queryKey: ["zone", zip],
      staleTime: dayMs,
      queryFn: async () => {
        const path = "/api/v1/catalogs/postal-codes/{zip}";
        const { data } = await api.GET(path, { params: { path: { zip } } });
        return data!.data.timeZone;
      },
    })),
    combine: dataOf,
  });
  // It stays the same function while it says the same, so that the rows of a list are not drawn anew.
  const zoneOf = useCallback(
    (code: string | null) => {
      const branch = branches.find((one) => one.code === code);
      if (branch === undefined) return undefined;
      return zones[codes.indexOf(branch.postalCode)] ?? undefined;
    },
    [branches, codes, zones],
  );
  return { branches, zoneOf };
}

function dataOf<Data>(results: readonly { readonly data: Data }[]): readonly Data[] {
  return results.map(({ data }) => data);
}
