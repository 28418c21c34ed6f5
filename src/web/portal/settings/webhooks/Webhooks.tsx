import { Button, Text } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { FreshSecret } from "../FreshSecret.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookState } from "./WebhookState.tsx";

/** Shows the addresses that are told what happens. */
export default function Webhooks(): ReactNode {
  const t = useTexts();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const webhooks = usePages("/api/v1/merchant/webhooks", {});
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      {t("settings.webhooks.add")}
    </Button>
  );
  return (
    <SettingsPage title={t("settings.webhooks.title")} actions={add}>
      {fresh !== undefined && (
        <FreshSecret
          title={t("settings.webhooks.once")}
          about={t("settings.webhooks.onceAbout")}
          secret={fresh}
        />
      )}
      <DataList
        label={t("settings.webhooks.title")}
        list={webhooks}
        href={({ id }) => `/settings/webhooks/${id}`}
        empty={
          <EmptyState icon={<IconWebhook />} title={t("settings.webhooks.none")} action={add}>
            {t("settings.webhooks.about")}
          </EmptyState>
        }
        columns={[
          {
            key: "url",
            header: t("settings.webhooks.url"),
            width: "minmax(10rem, 3fr)",
            cell: ({ url, description }) => (
              <>
                <Text size="sm" fw={600} truncate>
                  {url}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {description}
                </Text>
              </>
            ),
          },
          {
            key: "types",
            header: t("settings.webhooks.types"),
            width: "minmax(8rem, 2fr)",
            wideOnly: true,
            cell: ({ types }) => (types.length === 0 ? t("settings.webhooks.all") : types.join(", ")),
          },
          {
            key: "since",
            header: t("settings.webhooks.since"),
            width: "9rem",
            wideOnly: true,
            cell: ({ createdAt }) => <When instant={createdAt} distance />,
          },
          {
            key: "state",
            header: t("tickets.state"),
            width: "9rem",
            cell: (webhook) => <WebhookState webhook={webhook} />,
          },
        ]}
      />
      <FormDrawer title={t("settings.webhooks.add")} opened={isMaking} onClose={() => setMaking(false)}>
        <WebhookForm
          onDone={(secret) => {
            setMaking(false);
            setFresh(secret);
          }}
        />
      </FormDrawer>
    </SettingsPage>
  );
}
