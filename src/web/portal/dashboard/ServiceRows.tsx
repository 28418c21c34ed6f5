import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { writeDistance } from "../../shared/texts/format.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useTexts } from "../texts/useTexts.ts";

type Services = operations["readMerchantServices"]["responses"][200]["content"]["application/json"]["data"];
type State = Services["pac"]["state"];

const tones: Readonly<Record<State, Tone>> = {
  working: "good",
  slow: "waiting",
  down: "bad",
  paused: "waiting",
  unseen: "quiet",
};

/** Shows whether the PAC and SAT answer, and since when they don't; `seconds` is what a stamp takes. */
export function ServiceRows({ seconds }: { readonly seconds: number | null }): ReactNode {
  const t = useTexts();
  const { data } = queries.useQuery("get", "/api/v1/merchant/services", {}, { refetchInterval: 60_000 });
  if (data === undefined) return null;
  const { pac, sat } = data.data;
  return (
    <>
      <Row label={t("dashboard.pac")} tone={tones[pac.state]}>
        {seconds !== null && pac.state === "working" ? t("dashboard.pacSpeed", { seconds }) : told(pac)}
      </Row>
      <Row label={t("dashboard.sat")} tone={tones[sat.state]}>
        {told(sat)}
      </Row>
    </>
  );

  function told({ state, since }: Services["pac"]): string {
    const word = t(`serviceState.${state}`);
    return since === null ? word : t("dashboard.stateSince", { state: word, since: writeDistance(since) });
  }
}

interface RowShown {
  readonly label: string;
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A thing that invoicing rests on, and how it is. */
export function Row({ label, tone, children }: RowShown): ReactNode {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <StateBadge tone={tone}>{children}</StateBadge>
    </Group>
  );
}
