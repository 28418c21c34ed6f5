import { Button, Group, Select, Stack, Table, Text } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useMay, useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { Roles } from "./Roles.tsx";
import { standingOf, useRoleChoices } from "./useRoleChoices.ts";

type Member = RowOf<"/api/v1/merchant/users">;

/** Shows who works for the merchant, in which role, and who has been invited. */
export default function Team(): ReactNode {
  const t = useTexts();
  const mayManage = useMay("manage the team");
  const [isInviting, setInviting] = useState(false);
  const users = queries.useQuery("get", "/api/v1/merchant/users", { params: { query: { limit: 100 } } });
  return (
    <SettingsPage
      title={t("settings.team.title")}
      actions={
        mayManage && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t("settings.team.invite")}
          </Button>
        )
      }
    >
      <Panel isBeside title={t("settings.team.members")} about={t("settings.team.membersAbout")}>
        {users.data ? (
          <Stack gap="lg">
            {users.data.data.items.map((member) => (
              <OneMember key={member.id} member={member} />
            ))}
          </Stack>
        ) : users.error ? (
          <ProblemNote error={users.error} onRetry={() => users.refetch()} />
        ) : (
          <Waiting rows={3} />
        )}
      </Panel>
      <Panel isBeside title={t("settings.team.invites")} about={t("settings.team.invitesAbout")}>
        <Invites />
      </Panel>
      <Panel isBeside title={t("settings.team.roles.title")} about={t("settings.team.roles.about")}>
        <Roles />
      </Panel>
      <FormDrawer title={t("settings.team.invite")} opened={isInviting} onClose={() => setInviting(false)}>
        <InviteForm onDone={() => setInviting(false)} />
      </FormDrawer>
    </SettingsPage>
  );
}

function OneMember({ member }: { readonly member: Member }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage the team");
  const choices = useRoleChoices();
  const isMe = useSession().person.id === member.id;
  const onSuccess = () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/users"] });
  const change = queries.useMutation("put", "/api/v1/merchant/users/{id}", { onSuccess });
  const remove = queries.useMutation("delete", "/api/v1/merchant/users/{id}", { onSuccess });
  const params = { path: { id: member.id } };
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{member.name}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {member.email}
          </Text>
          <Text size="xs" c="dimmed">
            {member.secondFactor ? t("settings.team.secondFactor") : t("settings.team.noSecondFactor")}
          </Text>
        </div>
        {mayManage && !isMe ? (
          <Group gap="xs">
            <Select
              aria-label={t("settings.team.roleOf", { name: member.name })}
              size="xs"
              allowDeselect={false}
              data={choices}
              value={member.roleId ?? member.role}
              onChange={(role) =>
                role !== null &&
                change.mutate({ params, body: { ...standingOf(role), branchIds: member.branchIds } })
              }
            />
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={remove.isPending}
              aria-label={t("settings.team.removeOf", { name: member.name })}
              onClick={() => remove.mutate({ params })}
            >
              {t("settings.team.remove")}
            </Button>
          </Group>
        ) : (
          <Text size="sm">{member.roleName ?? t(`role.${member.role}`)}</Text>
        )}
      </Group>
      {(change.error ?? remove.error) && <ProblemNote error={change.error ?? remove.error} />}
    </Stack>
  );
}

function Invites(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage the team");
  const { data, error } = queries.useQuery("get", "/api/v1/merchant/invites", {});
  const withdraw = queries.useMutation("delete", "/api/v1/merchant/invites/{id}", {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/invites"] }),
  });
  if (data === undefined) return error ? <ProblemNote error={error} /> : <Waiting rows={2} />;
  const open = data.data.items.filter(({ state }) => state === "open");
  if (open.length === 0) return <Text c="dimmed">{t("settings.team.noInvites")}</Text>;
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={t("settings.team.invites")}>
        <Table.Tbody>
          {open.map(({ id, email, role, expiresAt }) => (
            <Table.Tr key={id}>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{t(`role.${role}`)}</Table.Td>
              <Table.Td>
                <When instant={expiresAt} distance />
              </Table.Td>
              <Table.Td ta="end">
                {mayManage && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t("settings.team.withdrawOf", { email })}
                    onClick={() => withdraw.mutate({ params: { path: { id } } })}
                  >
                    {t("settings.team.withdraw")}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
