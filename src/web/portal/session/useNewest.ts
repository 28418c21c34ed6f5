import { useQuery } from "@tanstack/react-query";

interface Read<Thing> {
  readonly data?: { readonly data: Thing };
  readonly response: Response;
}

/**
 * Reads one thing as it is now, with the version that a change of it names (`If-Match`), so that nobody overwrites what
 * they have not seen.
 */
export function useNewest<Thing>(
  path: string,
  id: string | undefined,
  read: (id: string) => Promise<Read<Thing>>,
) {
  return useQuery({
    queryKey: ["get", path, id, "newest"],
    queryFn: async () => {
      const { data, response } = await read(id!);
      return { thing: data!.data, version: response.headers.get("ETag") ?? "*" };
    },
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
