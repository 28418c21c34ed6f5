import { Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { type Permission, useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { permissionGroups, permissionRows } from "./permissionGroups.ts";

type Answer = operations["listRoles"]["responses"][200]["content"]["application/json"]["data"];
export type OwnRole = Answer["items"][number];

interface Shown {
  readonly role: OwnRole | undefined;
  readonly onDone: () => void;
}

/** Says what a role may do, of what whoever makes it may do. */
export function RoleForm({ role, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const own = useSession().permissions;
  const form = useForm({
    initial: { name: role?.name ?? "", permissions: [...(role?.permissions ?? [])] },
    send: (body) =>
      role === undefined
        ? api.POST("/api/v1/merchant/roles", { body })
        : api.PUT("/api/v1/merchant/roles/{id}", { params: { path: { id: role.id } }, body }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/roles"] });
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/users"] });
      onDone();
    },
  });
  const { permissions } = form.values;
  const toggle = (permission: Permission, isOn: boolean) =>
    form.set(
      "permissions",
      isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission),
    );
  return (
    <FormBody form={form}>
      <TextInput label={t("settings.team.roles.name")} {...form.text("name")} data-autofocus />
      {permissionGroups.map((group) => (
        <Fieldset key={group} legend={t(`permissionGroup.${group}`)}>
          <Stack gap="md">
            {permissionRows
              .filter((row) => row.group === group)
              .map(({ permission, words }) => (
                <Checkbox
                  key={permission}
                  label={t(`permission.${words}`)}
                  checked={permissions.includes(permission)}
                  disabled={!own.includes(permission)}
                  onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
                />
              ))}
          </Stack>
        </Fieldset>
      ))}
      {form.field("permissions").error !== undefined && (
        <Text size="sm" c="var(--danger)" role="alert">
          {form.field("permissions").error}
        </Text>
      )}
    </FormBody>
  );
}
