import { Button, Group, NumberInput } from "@mantine/core";
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

const names = ["branches", "members", "apiKeys"] as const;
type Limits = Partial<Record<(typeof names)[number], number>>;

/** The most that a merchant may have of some things; nothing bounds what is left empty. */
export function Limits({ merchant }: { readonly merchant: RowOf<"/api/v1/admin/merchants"> }): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage merchants");
  const [limits, setLimits] = useState<Limits>(merchant.limits as Limits);
  const save = queries.useMutation("put", "/api/v1/admin/merchants/{id}", {
    onSuccess: () => {
      notifications.show({ message: t("limits.saved"), color: "green" });
      return client.invalidateQueries();
    },
  });
  return (
    <Panel title={t("limits.title")}>
      <Group align="flex-end">
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(`limits.${name}`)}
            placeholder={t("limits.none")}
            min={0}
            max={100_000}
            hideControls
            w={140}
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
