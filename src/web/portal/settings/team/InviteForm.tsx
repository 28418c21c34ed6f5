import { Radio, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { roles, standingOf } from "./useRoleChoices.ts";
import { useRoles } from "./useRoles.ts";

const newInvite: { readonly email: string; readonly role: string } = { email: "", role: "manager" };

/** Asks somebody to work for the merchant; a mail leads them in. */
export function InviteForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const own = useRoles().data?.data.items ?? [];
  const form = useForm({
    initial: newInvite,
    send: (values) =>
      api.POST("/api/v1/merchant/invites", {
        body: {
          email: values.email,
          ...standingOf(values.role),
          kind: values.role === "accountant" ? "accountant" : "merchant",
        },
      }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/invites"] });
      onDone();
    },
  });
  return (
    <FormBody form={form} submit={t("settings.team.send")}>
      <TextInput type="email" label={t("settings.team.email")} {...form.text("email")} data-autofocus />
      <Radio.Group
        label={t("settings.team.role")}
        {...form.field("role")}
        onChange={(role) => form.set("role", role)}
      >
        <Stack gap="sm" mt="xs">
          {roles.map((role) => (
            <Radio key={role} value={role} label={t(`role.${role}`)} description={t(`roleAbout.${role}`)} />
          ))}
          {own.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} description={t("role.custom")} />
          ))}
        </Stack>
      </Radio.Group>
    </FormBody>
  );
}
