import { MultiSelect, Radio, Stack, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import type { Webhook } from "./WebhookState.tsx";

interface Shown {
  readonly webhook?: Webhook;
  /** Called with the signing secret of a new one, which is not shown again. */
  readonly onDone: (secret: string | undefined) => void;
}

/** Says which address is told of what. */
export function WebhookForm({ webhook, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const known = queries.useQuery("get", "/api/v1/event-types", {}, { staleTime: Infinity });
  const form = useForm({
    initial: {
      url: webhook?.url ?? "https://",
      description: webhook?.description ?? "",
      types: [...(webhook?.types ?? [])],
      payload: webhook?.payload ?? ("thin" as const),
      enabled: webhook?.state !== "disabled",
    },
    send: async ({ enabled, ...body }) => {
      if (webhook === undefined)
        return (await api.POST("/api/v1/merchant/webhooks", { body })).data?.data.secret;
      const params = { path: { id: webhook.id } };
      await api.PUT("/api/v1/merchant/webhooks/{id}", { params, body: { ...body, enabled } });
      return undefined;
    },
    onDone: async (secret) => {
      await client.invalidateQueries();
      onDone(secret ?? undefined);
    },
  });
  return (
    <FormBody form={form} submit={t(webhook ? "settings.webhooks.save" : "settings.webhooks.make")}>
      <TextInput
        label={t("settings.webhooks.url")}
        description={t("settings.webhooks.urlHint")}
        type="url"
        {...form.text("url")}
        data-autofocus
      />
      <TextInput label={t("settings.webhooks.description")} {...form.text("description")} />
      <MultiSelect
        label={t("settings.webhooks.types")}
        description={t("settings.webhooks.typesHint")}
        data={known.data?.data.items.map(({ type }) => type) ?? []}
        searchable
        {...form.field("types")}
        onChange={(types) => form.set("types", types)}
      />
      <Radio.Group
        label={t("settings.webhooks.payload")}
        {...form.field("payload")}
        onChange={(payload) => form.set("payload", payload)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="thin" label={t("settings.webhooks.thin")} />
          <Radio value="full" label={t("settings.webhooks.full")} />
        </Stack>
      </Radio.Group>
      {webhook && <Switch label={t("settings.webhooks.enabled")} {...form.flag("enabled")} />}
    </FormBody>
  );
}
