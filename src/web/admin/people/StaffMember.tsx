import { Group, Select, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { DisableButton } from "./DisableButton.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { type Person, staffRoles } from "./staffRoles.ts";

/** Shows one of the staff: how they get in, and what they may do. */
export default function StaffMember(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const own = useSession().admin.id === id;
  const found = queries.useQuery("get", "/api/v1/admin/users/{id}", { params: { path: { id } } });
  const list = { path: "/staff", title: t("staff.title") };
  return (
    <FoundPage title={t("staff.one")} list={list} found={found}>
      {(person) => (
        <Page title={person.name} list={list}>
          <Stack gap="lg">
            <PersonFacts person={person} more={[[t("people.role"), t(`role.${person.role}`)]]} />
            {!own && <Acts key={person.role} person={person} />}
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

function Acts({ person }: { readonly person: Person }): ReactNode {
  const t = useTexts();
  const [role, setRole] = useState(person.role);
  const { id, name } = person;
  const params = { path: { id } };
  const change = (body: { role?: Person["role"]; disabled?: boolean }) =>
    api.PUT("/api/v1/admin/users/{id}", { params, body });
  return (
    <Panel title={t("people.acts")}>
      <Group align="flex-end">
        <Select
          label={t("people.role")}
          data={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(value as Person["role"])}
        />
        {role !== person.role && (
          <ActButton
            label={t("staff.changeRole")}
            sentence={t("staff.changeRoleSentence", { name, role: t(`role.${role}`) })}
            done={t("staff.roleChanged")}
            isPrimary
            act={() => change({ role })}
          />
        )}
      </Group>
      <Group>
        <DisableButton person={person} change={change} />
        {person.secondFactor && (
          <ActButton
            label={t("staff.resetFactor")}
            sentence={t("staff.resetFactorSentence", { name })}
            done={t("staff.factorReset")}
            isDanger
            act={() => api.POST("/api/v1/admin/users/{id}/reset-mfa", { params })}
          />
        )}
      </Group>
    </Panel>
  );
}
