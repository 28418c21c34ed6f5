import { Button, Group, NumberInput, Select } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Panel } from "../../shared/ui/Panel.tsx";

const names = ["branches", "members", "apiKeys", "callsPerMinute", "promptDocumentsPerMinute"] as const;
type Limits = Partial<Record<(typeof names)[number], number>> & { readonly plan?: string };

/** The most that a merchant may have or bring in of some things; its plan says what is left empty. */
export function Limits({ merchant }: { readonly merchant: RowOf<"/api/v1/admin/merchants"> }): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage merchants");
  const plans = queries.useQuery("get", "/api/v1/admin/plans").data?.data.items ?? [];
  const [limits, setLimits] = useState<Limits>(merchant.limits as Limits);
  const save = queries.useMutation("put", "/api/v1/admin/merchants/{id}", {
    onSuccess: () => {
      notifications.show({ message: t("limits.saved"), color: "green" });
      return client.invalidateQueries();
    },
  });
  const ofPlan: Limits = plans.find(({ name }) => name === limits.plan)?.limits ?? {};
  return (
    <Panel title={t("limits.title")}>
      <Group align="flex-end">
        {plans.length > 0 && (
          <Select
            label={t("limits.plan")}
            placeholder={t("limits.noPlan")}
            data={plans.map(({ name }) => name)}
            clearable
            w={180}
            disabled={!mayManage}
            value={limits.plan ?? null}
            onChange={(plan) => {
              const { plan: _, ...others } = limits;
              setLimits(plan === null ? others : { ...others, plan });
            }}
          />
        )}
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(`limits.${name}`)}
            placeholder={String(ofPlan[name] ?? t("limits.none"))}
            min={0}
            max={name.endsWith("PerMinute") ? 1_000_000 : 100_000}
            hideControls
            w={name.endsWith("PerMinute") ? 210 : 140}
            disabled={!mayManage}
            value={limits[name] ?? ""}
            onChange={(value) => {
              const { [name]: _, ...others } = limits;
              setLimits(typeof value === "number" ? { ...others, [name]: value } : others);
            }}
          />
        ))}
        {mayManage && (
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ params: { path: { id: merchant.id } }, body: { limits } })}
          >
            {shared("shared.act.save")}
          </Button>
        )}
      </Group>
      {save.error && <ProblemNote error={save.error} />}
    </Panel>
  );
}
