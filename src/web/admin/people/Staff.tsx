import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { PeoplePage } from "./PeoplePage.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { staffRoles } from "./staffRoles.ts";

/** The people of the back office and what each may do. */
export default function Staff(): ReactNode {
  const t = useTexts();
  const staff = usePages("/api/v1/admin/users");
  return (
    <PeoplePage
      title={t("staff.title")}
      path="/staff"
      list={staff}
      form={
        <PersonForm
          label={t("staff.add")}
          roles={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          create={(body) => api.POST("/api/v1/admin/users", { body })}
        />
      }
      columns={[
        {
          key: "role",
          header: t("people.role"),
          width: "9rem",
          wideOnly: true,
          cell: ({ role }) => t(`role.${role}`),
        },
        {
          key: "lastLoginAt",
          header: t("people.lastLogin"),
          width: "10rem",
          wideOnly: true,
          cell: ({ lastLoginAt }) => <When instant={lastLoginAt} distance />,
        },
      ]}
    />
  );
}
