import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { writeInstant } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

type Efirma = operations["readEfirma"]["responses"][200]["content"]["application/json"]["data"];

/** The stored e.firma, what is left of it, and the way to take the consent back. */
export function EfirmaState({ efirma }: { readonly efirma: Efirma }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage certificates");
  const remove = queries.useMutation("delete", "/api/v1/merchant/fiel", {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/fiel"] }),
  });
  const { state, name, rfc, serialNumber, validTo, warning, livemode } = efirma;
  if (state === "missing") return <Text c="dimmed">{t("settings.certificates.noEfirma")}</Text>;
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <StateBadge tone={state === "valid" ? (warning === null ? "good" : "waiting") : "bad"}>
          {t(`certificateState.${state}`)}
        </StateBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {rfc} · {serialNumber}
      </Text>
      {validTo !== null && (
        <Text size="sm">{t("settings.certificates.until", { day: writeInstant(validTo) })}</Text>
      )}
      {warning !== null && <Text size="sm">{warning}</Text>}
      {remove.error !== null && <ProblemNote error={remove.error} />}
      {mayManage && (
        <Group>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { query: { livemode } } })}
          >
            {t("settings.certificates.takeBack")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
