import { Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../../shared/api/api.ts";
import { ActButton } from "../../../shared/ui/ActButton.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useMerchant } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/sandbox/reset";

/** Lets an owner delete all test data, and shows how far that is. */
export function ResetPart(): ReactNode {
  const t = useTexts();
  const merchant = useMerchant();
  const [confirm, setConfirm] = useState("");
  const { data, error } = queries.useQuery(
    "get",
    path,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.latest?.state === "running" ? 1_500 : false) },
  );
  if (merchant?.role !== "owner") return null;
  const latest = data?.data.latest;
  const isRunning = latest?.state === "running";
  return (
    <Panel title={t("settings.sandbox.reset.title")}>
      <Stack align="flex-start">
        <Text size="sm">{t("settings.sandbox.reset.about")}</Text>
        {error !== null && <ProblemNote error={error} />}
        {latest && (
          <Text size="sm" role="status">
            {t(isRunning ? "settings.sandbox.reset.running" : "settings.sandbox.reset.ended", {
              count: latest.deleted,
            })}{" "}
            <When instant={latest.endedAt ?? latest.createdAt} />
          </Text>
        )}
        {!isRunning && (
          <ActButton
            label={t("settings.sandbox.reset.act")}
            sentence={t("settings.sandbox.reset.sentence")}
            done={t("settings.sandbox.reset.begun")}
            act={() => api.POST(path, { body: { confirm } })}
            isReady={confirm === merchant.rfc}
            isDanger
          >
            <TextInput
              label={t("settings.sandbox.reset.confirm", { rfc: merchant.rfc })}
              required
              value={confirm}
              onChange={(event) => setConfirm(event.currentTarget.value.trim().toUpperCase())}
            />
          </ActButton>
        )}
      </Stack>
    </Panel>
  );
}
