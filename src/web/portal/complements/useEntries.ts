import { queries } from "../../shared/api/api.ts";

interface Asked {
  /** The code that the entries stand within; nothing is asked while it is empty. */
  readonly parent: string;
  readonly words: string;
}

interface Entries {
  readonly entries: readonly { readonly code: string; readonly description: string }[];
  /** True once it is known that there are none. */
  readonly isEmpty: boolean;
}

/** Reads the first codes of a catalog of SAT's, or those within another code that have the words. */
export function useEntries(
  { name, complement }: { readonly name: string; readonly complement?: string },
  asked?: Asked,
): Entries {
  const path = (
    complement === undefined ? "/api/v1/catalogs/{name}" : "/api/v1/catalogs/complements/{complement}/{name}"
  ) as "/api/v1/catalogs/{name}";
  const query = {
    limit: 50,
    ...(asked !== undefined && { parent: asked.parent }),
    ...(asked !== undefined && asked.words !== "" && { q: asked.words }),
  };
  const found = queries.useQuery(
    "get",
    path,
    { params: { path: { name, ...(complement !== undefined && { complement }) }, query } },
    {
      enabled: asked === undefined || asked.parent !== "",
      staleTime: Infinity,
      retry: false,
      placeholderData: (before) => before,
    },
  );
  const entries = found.data?.data.items ?? [];
  return { entries, isEmpty: found.isError || (found.isSuccess && entries.length === 0) };
}
