import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { Blocked } from "./Blocked.tsx";
import { EmailForm } from "./EmailForm.tsx";

/** Shows how mails to customers go out, whether the mail server answers, and who is not written to any more. */
export default function Email(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/email-settings");
  return (
    <SettingsPage title={t("settings.email.title")}>
      <Stack gap="lg">
        {error && <ProblemNote error={error} onRetry={() => refetch()} />}
        {data === undefined && !error && <Waiting rows={5} />}
        {data && (
          <Panel title={t("settings.email.sending")}>
            <EmailForm key={data.data.updatedAt} settings={data.data} />
          </Panel>
        )}
        {data && <ServerTry />}
        <Panel title={t("settings.email.blocked")}>
          <Blocked />
        </Panel>
      </Stack>
    </SettingsPage>
  );
}

function ServerTry(): ReactNode {
  const t = useTexts();
  const may = useMay("change settings");
  const test = queries.useMutation("post", "/api/v1/merchant/email-settings/test");
  const tried = test.data?.data;
  if (!may) return null;
  return (
    <Panel title={t("settings.email.test")}>
      <Text size="sm">{t("settings.email.testAbout")}</Text>
      {test.error && <ProblemNote error={test.error} />}
      {tried && (
        <StateBadge tone={tried.ok ? "good" : "bad"}>
          {t(tried.ok ? "settings.email.answers" : "settings.email.silent")}
        </StateBadge>
      )}
      {tried?.reason && <Text size="sm">{tried.reason}</Text>}
      <Button variant="default" w="fit-content" loading={test.isPending} onClick={() => test.mutate({})}>
        {t("settings.email.testNow")}
      </Button>
    </Panel>
  );
}
