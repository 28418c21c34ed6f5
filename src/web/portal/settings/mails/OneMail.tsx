import { Anchor, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../../shared/api/api.ts";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { MailLinks } from "./MailLinks.tsx";
import { MailState } from "./MailState.tsx";

const path = "/api/v1/merchant/mails/{id}";

/** Shows one mail with each attempt and the server's words, and sends its document again. */
export function OneMail({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayResend = useMay("issue invoices");
  const params = { path: { id } };
  const found = queries.useQuery("get", path, { params }, { refetchInterval: 5_000 });
  const resend = queries.useMutation("post", `${path}/resend`, {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/mails"] }),
  });
  const mail = found.data?.data;
  if (!mail) return found.error ? <ProblemNote error={found.error} /> : <Waiting />;
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {mail.recipient}
        </Text>
        <MailState state={mail.state} />
      </Group>
      {mail.reason && <Text size="sm">{mail.reason.message}</Text>}
      <Facts
        facts={[
          [t("settings.mails.at"), <When key="at" instant={mail.sentAt ?? mail.createdAt} />],
          [t("settings.mails.kind"), mail.copyOf === null ? undefined : t("settings.mails.copy")],
        ]}
      />
      {mail.attempts.map(({ at, outcome, through, answer }) => (
        <Stack key={at} gap={4}>
          <Text size="sm" fw={600}>
            <When instant={at} /> · {t(`settings.mails.outcomes.${outcome ?? "unknown"}`)}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`settings.mails.through.${through}`)}
          </Text>
          {answer && <Code block>{answer}</Code>}
        </Stack>
      ))}
      {mail.documents.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t("settings.mails.documents")}
          </Text>
          {mail.documents.map(({ mailId, folio, invoiceId, about }) =>
            about === "retention" ? (
              <Text key={mailId} size="sm">
                {folio}
              </Text>
            ) : (
              <Anchor
                key={mailId}
                component={Link}
                href={`/invoices/${invoiceId}`}
                size="sm"
                underline="always"
              >
                {folio}
              </Anchor>
            ),
          )}
        </Stack>
      )}
      {mail.links.length > 0 && <MailLinks id={id} links={mail.links} />}
      {resend.error && <ProblemNote error={resend.error} />}
      {resend.data && <Text size="sm">{t("deliveries.done")}</Text>}
      {mayResend && (mail.invoiceId !== null || mail.documents.length > 0) && (
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ params })}>
          {t("deliveries.again")}
        </Button>
      )}
    </Stack>
  );
}
