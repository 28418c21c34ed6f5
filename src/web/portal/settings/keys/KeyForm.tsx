import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

const scopes = [
  ["tickets:read", "tickets_read"],
  ["tickets:write", "tickets_write"],
  ["invoices:read", "invoices_read"],
  ["invoices:write", "invoices_write"],
  ["products:read", "products_read"],
  ["products:write", "products_write"],
  ["customers:read", "customers_read"],
  ["customers:write", "customers_write"],
] as const;
type Scope = (typeof scopes)[number][0];

/** Makes a key for a till or a program, with no more rights than it needs. */
export function KeyForm({ onDone }: { readonly onDone: (secret: string | undefined) => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { livemode } = useSession();
  const form = useForm({
    initial: { name: "", scopes: ["tickets:read", "tickets:write", "invoices:read"] as Scope[] },
    send: (values) => api.POST("/api/v1/merchant/api-keys", { body: { ...values, livemode } }),
    onDone: async ({ data }) => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/api-keys"] });
      onDone(data?.data.key ?? undefined);
    },
  });
  return (
    <FormBody form={form} submit={t("settings.keys.make")}>
      <TextInput
        label={t("settings.keys.name")}
        description={t("settings.keys.nameHint")}
        {...form.text("name")}
        data-autofocus
      />
      <Checkbox.Group
        label={t("settings.keys.scopes")}
        {...form.field("scopes")}
        onChange={(chosen) => form.set("scopes", chosen)}
      >
        <Stack gap="xs" mt="xs">
          {scopes.map(([scope, name]) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${name}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormBody>
  );
}
