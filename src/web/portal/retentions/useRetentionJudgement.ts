import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { api } from "../../shared/api/api.ts";
import type { NewRetention, RetentionContent, RetentionJudgement } from "./retentionContent.ts";

const pauseMs = 400;

/** Asks what would come of a retention whenever its writing pauses; what was said before stays in sight until then. */
export function useRetentionJudgement(content: RetentionContent): UseQueryResult<RetentionJudgement> {
  const [asked] = useDebouncedValue(JSON.stringify(content), pauseMs);
  return useQuery({
    queryKey: ["retentionJudgement", asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as NewRetention;
      return (await api.POST("/api/v1/invoices/retentions/validate", { body, signal })).data!.data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
