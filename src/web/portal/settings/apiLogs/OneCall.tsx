import { Button, Code, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { Copyable } from "../../../shared/ui/Copyable.tsx";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { Body } from "./Body.tsx";

const path = "/api/v1/merchant/api-logs/{id}";

/** Shows one call with what was sent and answered, and sends it again in test mode. */
export function OneCall({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const params = { path: { id } };
  const found = queries.useQuery("get", path, { params });
  const replay = queries.useMutation("post", `${path}/replay`, {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/api-logs"] }),
  });
  const call = found.data?.data;
  if (!call) return found.error ? <ProblemNote error={found.error} /> : <Waiting />;
  const again = replay.data?.data;
  return (
    <Stack>
      <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {call.method} {call.path}
        {call.query && `?${call.query}`}
      </Code>
      <Facts
        facts={[
          [t("settings.apiLogs.status"), `${call.status} ${call.errorCode ?? ""}`],
          [t("settings.apiLogs.at"), <When key="at" instant={call.at} />],
          [t("settings.apiLogs.took"), `${call.durationMs} ms`],
          ["If-Match", call.ifMatch],
          ["X-Request-Id", <Copyable key="request" text={call.requestId} />],
          [t("settings.apiLogs.address"), call.address],
          [t("settings.apiLogs.program"), call.userAgent],
          [t("settings.apiLogs.replayOf"), call.replayOf],
        ]}
      />
      <Body title={t("settings.apiLogs.sent")} of={call.request} />
      <Body title={t("settings.apiLogs.answered")} of={call.answer} />
      {replay.error && <ProblemNote error={replay.error} />}
      {again && (
        <Text size="sm" role="status">
          {t("settings.apiLogs.replayed", { status: again.status })}
        </Text>
      )}
      {call.canReplay && (
        <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate({ params })}>
          {t("settings.apiLogs.replay")}
        </Button>
      )}
    </Stack>
  );
}
