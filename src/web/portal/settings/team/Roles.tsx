import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { type OwnRole, RoleForm } from "./RoleForm.tsx";
import { useRoles } from "./useRoles.ts";

/** Lists the roles that the merchant has made; whoever manages the team makes, changes and deletes them here. */
export function Roles(): ReactNode {
  const t = useTexts();
  const mayManage = useMay("manage the team");
  const [edited, setEdited] = useState<OwnRole | "new">();
  const { data, error, refetch } = useRoles();
  if (data === undefined)
    return error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={2} />;
  return (
    <Stack gap="sm">
      {data.data.items.length === 0 && <Text c="dimmed">{t("settings.team.roles.none")}</Text>}
      {data.data.items.map((role) => (
        <OneRole key={role.id} role={role} onEdit={() => setEdited(role)} />
      ))}
      {mayManage && (
        <Button variant="default" w="fit-content" onClick={() => setEdited("new")}>
          {t("settings.team.roles.add")}
        </Button>
      )}
      <FormDrawer
        title={t(edited === "new" ? "settings.team.roles.add" : "settings.team.roles.edit")}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        <RoleForm role={edited === "new" ? undefined : edited} onDone={() => setEdited(undefined)} />
      </FormDrawer>
    </Stack>
  );
}

function OneRole({ role, onEdit }: { readonly role: OwnRole; readonly onEdit: () => void }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage the team");
  const remove = queries.useMutation("delete", "/api/v1/merchant/roles/{id}", {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/roles"] }),
  });
  const { name, members, permissions } = role;
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("settings.team.roles.counts", { members, permissions: permissions.length })}
          </Text>
        </div>
        {mayManage && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`${t("settings.team.roles.edit")}: ${name}`}
              onClick={onEdit}
            >
              {t("settings.team.roles.edit")}
            </Button>
            <Button
              size="xs"
              variant="default"
              c="var(--danger)"
              loading={remove.isPending}
              aria-label={`${t("settings.team.roles.delete")}: ${name}`}
              onClick={() => remove.mutate({ params: { path: { id: role.id } } })}
            >
              {t("settings.team.roles.delete")}
            </Button>
          </Group>
        )}
      </Group>
      {remove.error && <ProblemNote error={remove.error} />}
    </Stack>
  );
}
