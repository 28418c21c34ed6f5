import { IconCalculator } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { useTexts } from "../texts/useTexts.ts";
import { PeoplePage } from "./PeoplePage.tsx";
import { PersonForm } from "./PersonForm.tsx";

/** The accountants, and of how many merchants each keeps the accounts. */
export default function Accountants(): ReactNode {
  const t = useTexts();
  const accountants = usePages("/api/v1/admin/accountants");
  return (
    <PeoplePage
      title={t("accountants.title")}
      path="/accountants"
      icon={IconCalculator}
      list={accountants}
      form={
        <PersonForm
          label={t("accountants.add")}
          create={({ name, email }) => api.POST("/api/v1/admin/accountants", { body: { name, email } })}
        />
      }
      columns={[
        {
          key: "merchants",
          header: t("accountants.merchants"),
          width: "8rem",
          align: "end",
          wideOnly: true,
          cell: ({ merchants }) => merchants.length,
        },
      ]}
    />
  );
}
