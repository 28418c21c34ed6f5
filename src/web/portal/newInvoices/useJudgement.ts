import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { api } from "../../shared/api/api.ts";
import type { DraftContent, Judgement, NewInvoice } from "./draftContent.ts";

const pauseMs = 400;

/** Asks what would come of an invoice whenever its writing pauses; what was said before stays in sight until then. */
export function useJudgement(content: DraftContent): UseQueryResult<Judgement> {
  const [asked] = useDebouncedValue(JSON.stringify(content), pauseMs);
  return useQuery({
    queryKey: ["judgement", asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as NewInvoice;
      return (await api.POST("/api/v1/invoices/validate", { body, signal })).data!.data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
