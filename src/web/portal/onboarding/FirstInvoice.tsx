import { Anchor, Button, Group, Loader, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { api } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { testReceiver, testSale } from "./testSale.ts";

type Phase = "selling" | "judging" | "stamping";

/** Rings up a made-up sale and invoices it to one of SAT's test taxpayers: the whole way, in test mode. */
export function FirstInvoice(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>("selling");
  const issue = useMutation({
    mutationFn: async () => {
      setPhase("selling");
      const sale = await api.POST("/api/v1/tickets", { body: testSale() });
      const path = { id: sale.data!.data.id };
      setPhase("judging");
      await settled(async () => {
        const { data } = await api.GET("/api/v1/tickets/{id}", { params: { path } });
        return data!.data.state !== "received";
      });
      setPhase("stamping");
      const asked = await api.POST("/api/v1/tickets/{id}/invoice", {
        params: { path },
        body: { customer: testReceiver },
      });
      const { id } = asked.data!.data;
      await settled(async () => {
        const { data } = await api.GET("/api/v1/invoices/{id}", { params: { path: { id } } });
        return data!.data.state === "stamped" || data!.data.state === "refused";
      });
      return id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["get"] }),
  });
  return (
    <>
      {issue.error !== null && <ProblemNote error={issue.error} />}
      <Group>
        <Button loading={issue.isPending} onClick={() => issue.mutate()}>
          {t("onboarding.issue")}
        </Button>
        {issue.isPending && (
          <Text size="sm" role="status">
            <Loader size="xs" mr="xs" aria-hidden /> {t(`onboarding.phase.${phase}`)}
          </Text>
        )}
        {issue.data !== undefined && (
          <Anchor component={Link} href={`/invoices/${issue.data}`} size="sm">
            {t("onboarding.seeInvoice")}
          </Anchor>
        )}
      </Group>
    </>
  );
}

/** Asks again each second until it is so, for a minute at most; the step shows by itself when it is done later. */
async function settled(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
}
