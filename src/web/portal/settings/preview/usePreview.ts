import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";

const pauseMs = 500;

/** Asks for a preview when somebody pauses. What was shown stays in sight until the next one is there. */
export function usePreview<Tried, Shown>(
  name: string,
  tried: Tried,
  read: (tried: Tried, signal: AbortSignal) => Promise<Shown>,
): UseQueryResult<Shown> {
  const [asked] = useDebouncedValue(JSON.stringify(tried), pauseMs);
  return useQuery({
    queryKey: ["preview", name, asked],
    queryFn: ({ signal }) => read(JSON.parse(asked) as Tried, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
