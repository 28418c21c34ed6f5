import { Group, Select } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Details } from "../ui/Details.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { PersonState } from "./PersonState.tsx";

type Person = RowOf<"/api/v1/admin/users">;

const roles: readonly Person["role"][] = ["support", "operator", "auditor", "admin"];

/** The people of the back office and what each may do. */
export default function Staff(): ReactNode {
  const t = useTexts();
  const [shown, setShown] = useState<Person>();
  const staff = usePages("/api/v1/admin/users");
  const options = roles.map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <Page
      title={t("staff.title")}
      actions={
        <PersonForm
          label={t("staff.add")}
          roles={options}
          create={(body) => api.POST("/api/v1/admin/users", { body })}
        />
      }
    >
      <DataList
        label={t("staff.title")}
        list={staff}
        onOpen={setShown}
        empty={<EmptyState icon={<IconUsers />} title={t("people.empty")} />}
        columns={[
          {
            key: "name",
            header: t("people.name"),
            width: "minmax(9rem, 1fr)",
            cell: (row) => row.name,
          },
          {
            key: "email",
            header: t("people.email"),
            width: "minmax(12rem, 2fr)",
            wideOnly: true,
            cell: (row) => row.email,
          },
          {
            key: "role",
            header: t("people.role"),
            width: "9rem",
            wideOnly: true,
            cell: (row) => t(`role.${row.role}`),
          },
          {
            key: "lastLoginAt",
            header: t("people.lastLogin"),
            width: "10rem",
            wideOnly: true,
            cell: (row) => <When instant={row.lastLoginAt} distance />,
          },
          {
            key: "state",
            header: t("filter.state"),
            width: "9rem",
            cell: (row) => <PersonState person={row} />,
          },
        ]}
      />
      <Details title={shown?.name ?? ""} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <StaffDetails key={shown.id} person={shown} onDone={() => setShown(undefined)} />}
      </Details>
    </Page>
  );
}

function StaffDetails({
  person,
  onDone,
}: {
  readonly person: Person;
  readonly onDone: () => void;
}): ReactNode {
  const t = useTexts();
  const own = useSession().admin.id === person.id;
  const [role, setRole] = useState(person.role);
  const params = { path: { id: person.id } };
  const change = async (body: { role?: Person["role"]; disabled?: boolean }) => {
    await api.PUT("/api/v1/admin/users/{id}", { params, body });
    onDone();
  };
  return (
    <>
      <Facts
        isGrid
        facts={[
          [t("people.email"), person.email],
          [t("filter.state"), <PersonState key="state" person={person} />],
          [t("people.secondFactor"), t(person.secondFactor ? "people.enrolled" : "people.notEnrolled")],
          [t("people.lastLogin"), <When key="lastLogin" instant={person.lastLoginAt} />],
          [t("people.since"), <When key="since" instant={person.createdAt} />],
        ]}
      />
      {!own && (
        <>
          <Group align="flex-end">
            <Select
              label={t("people.role")}
              data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              value={role}
              allowDeselect={false}
              onChange={(value) => setRole(value as Person["role"])}
            />
            {role !== person.role && (
              <ActButton
                label={t("staff.changeRole")}
                sentence={t("staff.changeRoleSentence", { name: person.name, role: t(`role.${role}`) })}
                done={t("staff.roleChanged")}
                isPrimary
                act={() => change({ role })}
              />
            )}
          </Group>
          <Group>
            <ActButton
              label={t(person.disabledAt === null ? "people.disable" : "people.enable")}
              sentence={t(person.disabledAt === null ? "people.disableSentence" : "people.enableSentence", {
                name: person.name,
              })}
              done={t("people.changed")}
              isDanger={person.disabledAt === null}
              act={() => change({ disabled: person.disabledAt === null })}
            />
            {person.secondFactor && (
              <ActButton
                label={t("staff.resetFactor")}
                sentence={t("staff.resetFactorSentence", { name: person.name })}
                done={t("staff.factorReset")}
                isDanger
                act={async () => {
                  await api.POST("/api/v1/admin/users/{id}/reset-mfa", { params });
                  onDone();
                }}
              />
            )}
          </Group>
        </>
      )}
    </>
  );
}
