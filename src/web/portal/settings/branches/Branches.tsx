import { Badge, Button, Group, Text } from "@mantine/core";
import { IconBuildingStore, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { BranchForm } from "./BranchForm.tsx";
import { Series } from "./Series.tsx";

export type Branch = RowOf<"/api/v1/merchant/branches">;

/** Shows where the merchant sells, with the tills of each place, and the series in which its documents are numbered. */
export default function Branches(): ReactNode {
  const t = useTexts();
  const mayChange = useMay("change settings");
  const [edited, setEdited] = useState<Branch | "new">();
  const branches = usePages("/api/v1/merchant/branches");
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited("new")}>
      {t("settings.branches.add")}
    </Button>
  );
  return (
    <SettingsPage title={t("settings.branches.title")} actions={add}>
      <DataList
        label={t("settings.branches.title")}
        list={branches}
        empty={<EmptyState icon={<IconBuildingStore />} title={t("settings.branches.none")} action={add} />}
        columns={[
          {
            key: "name",
            header: t("settings.branches.name"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => (
              <Group gap="xs">
                <Text span fw={600} size="sm">
                  {row.name}
                </Text>
                {row.isMain && (
                  <Badge variant="default" tt="none" fw={500}>
                    {t("settings.branches.main")}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            key: "code",
            header: t("settings.branches.code"),
            width: "8rem",
            wideOnly: true,
            cell: (row) => row.code,
          },
          {
            key: "postalCode",
            header: t("settings.branches.postalCode"),
            width: "8rem",
            wideOnly: true,
            cell: (row) => row.postalCode,
          },
          {
            key: "series",
            header: t("settings.branches.series"),
            width: "6rem",
            wideOnly: true,
            cell: (row) => row.series,
          },
          {
            key: "registers",
            header: t("settings.branches.registers"),
            width: "minmax(6rem, 1fr)",
            wideOnly: true,
            cell: (row) => (row.registers.length === 0 ? "–" : row.registers.join(", ")),
          },
          {
            key: "act",
            header: t("settings.act"),
            width: "7rem",
            align: "end",
            cell: (row) =>
              mayChange && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("settings.changeOf", { name: row.name })}
                  onClick={() => setEdited(row)}
                >
                  {t("settings.change")}
                </Button>
              ),
          },
        ]}
      />
      <Series />
      <FormDrawer
        title={edited === "new" ? t("settings.branches.add") : (edited?.name ?? "")}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        <BranchForm
          {...(edited !== "new" && edited && { branch: edited })}
          onDone={() => setEdited(undefined)}
        />
      </FormDrawer>
    </SettingsPage>
  );
}
