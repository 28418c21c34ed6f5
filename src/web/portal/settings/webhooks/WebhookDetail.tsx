import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useParams } from "wouter";
import { api, queries } from "../../../shared/api/api.ts";
import { ActButton } from "../../../shared/ui/ActButton.tsx";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { FoundPage } from "../../../shared/ui/FoundPage.tsx";
import { Page } from "../../../shared/ui/Page.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { FreshSecret } from "../FreshSecret.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { type Webhook, WebhookState } from "./WebhookState.tsx";

/** Shows one webhook: how it fares, and what was sent to it. */
export default function WebhookDetail(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const list = { path: "/settings/webhooks", title: t("settings.webhooks.title") };
  const found = queries.useQuery(
    "get",
    "/api/v1/merchant/webhooks/{id}",
    { params: { path: { id } } },
    { refetchInterval: 5_000 },
  );
  return (
    <FoundPage title={t("settings.webhooks.one")} list={list} found={found}>
      {(webhook) => (
        <Page title={t("settings.webhooks.one")} list={list} actions={<Acts webhook={webhook} />}>
          <Panel title={webhook.url}>
            <Facts
              facts={[
                [t("tickets.state"), <WebhookState key="state" webhook={webhook} />],
                [
                  t("settings.webhooks.why"),
                  webhook.disabledFor && t(`settings.webhooks.disabledFor.${webhook.disabledFor}`),
                ],
                [
                  t("settings.webhooks.failingSince"),
                  webhook.failingSince && <When key="failing" instant={webhook.failingSince} />,
                ],
                [
                  t("settings.webhooks.pausedUntil"),
                  webhook.pausedUntil && <When key="paused" instant={webhook.pausedUntil} />,
                ],
                [t("settings.webhooks.description"), webhook.description],
                [
                  t("settings.webhooks.types"),
                  webhook.types.length === 0 ? t("settings.webhooks.all") : webhook.types.join(", "),
                ],
                [t("settings.webhooks.payload"), t(`settings.webhooks.${webhook.payload}`)],
              ]}
            />
          </Panel>
          <Secret id={id} />
          <Deliveries id={id} isActive={webhook.state === "active"} />
        </Page>
      )}
    </FoundPage>
  );
}

function Acts({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [, go] = useLocation();
  const [isChanging, setChanging] = useState(false);
  const params = { path: { id: webhook.id } };
  const test = queries.useMutation("post", "/api/v1/merchant/webhooks/{id}/test", {
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <Group gap="xs">
      {test.error && <ProblemNote error={test.error} />}
      <Button
        disabled={webhook.state === "disabled"}
        loading={test.isPending}
        onClick={() => test.mutate({ params })}
      >
        {t("settings.webhooks.test")}
      </Button>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t("settings.change")}
      </Button>
      <ActButton
        label={t("settings.webhooks.delete")}
        sentence={t("settings.webhooks.deleteSentence")}
        done={t("settings.webhooks.deleted")}
        isDanger
        act={async () => {
          await api.DELETE("/api/v1/merchant/webhooks/{id}", { params });
          go("/settings/webhooks");
        }}
      />
      <FormDrawer title={t("settings.change")} opened={isChanging} onClose={() => setChanging(false)}>
        <WebhookForm webhook={webhook} onDone={() => setChanging(false)} />
      </FormDrawer>
    </Group>
  );
}

function Secret({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const [fresh, setFresh] = useState<string>();
  const rotate = queries.useMutation("post", "/api/v1/merchant/webhooks/{id}/rotate-secret", {
    onSuccess: ({ data }) => setFresh(data.secret ?? undefined),
  });
  return (
    <Panel
      title={t("settings.webhooks.secret")}
      actions={
        <Button
          variant="default"
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ params: { path: { id } }, body: { overlapHours: 24 } })}
        >
          {t("settings.webhooks.rotate")}
        </Button>
      }
    >
      {t("settings.webhooks.secretAbout")}
      {rotate.error && <ProblemNote error={rotate.error} />}
      {fresh !== undefined && (
        <FreshSecret
          title={t("settings.webhooks.once")}
          about={t("settings.webhooks.onceAbout")}
          secret={fresh}
        />
      )}
    </Panel>
  );
}
