import { Text } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { usePages } from "../../../shared/api/usePages.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Facts } from "../../../shared/ui/Facts.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/stamps";

/** Shows the stamps that the merchant bought of the platform: how many are left, and each entry. */
export function GivenStamps(): ReactNode {
  const t = useTexts();
  const balance = queries.useQuery("get", path).data?.data.balance;
  const entries = usePages(path, {});
  return (
    <Panel title={t("settings.usage.stamps")}>
      {balance && (
        <Facts
          isGrid
          facts={[
            [t("settings.usage.left"), writeNumber(balance.left)],
            [t("settings.usage.granted"), writeNumber(balance.granted)],
            [t("settings.usage.spent"), writeNumber(balance.used)],
            [t("settings.usage.alertAt"), writeNumber(balance.alertAt)],
          ]}
        />
      )}
      <DataList
        label={t("settings.usage.stamps")}
        list={entries}
        empty={
          <EmptyState icon={<IconStack2 />} title={t("settings.usage.none")}>
            {t("settings.usage.noneAbout")}
          </EmptyState>
        }
        columns={[
          {
            key: "at",
            header: t("settings.usage.at"),
            width: "12rem",
            cell: ({ at }) => <When instant={at} />,
          },
          {
            key: "reason",
            header: t("settings.usage.reason"),
            width: "minmax(10rem, 2fr)",
            wideOnly: true,
            cell: ({ reason }) => <Text size="sm">{reason}</Text>,
          },
          {
            key: "quantity",
            header: t("settings.usage.quantity"),
            width: "8rem",
            align: "end",
            cell: ({ quantity }) => writeNumber(quantity),
          },
        ]}
      />
    </Panel>
  );
}
