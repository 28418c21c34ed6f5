import { Button, Menu, Text } from "@mantine/core";
import { IconBuildingStore, IconCheck, IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { useActFor } from "./useActFor.ts";
import { useMerchant, useSession } from "./useSession.ts";

/** Names the merchant for whom the session acts; whoever works for several changes over to another here. */
export function MerchantSwitch(): ReactNode {
  const t = useTexts();
  const { merchants, impersonates } = useSession();
  const current = useMerchant();
  const change = useActFor();
  if (merchants.length === 0) return null;
  const name = current?.tradeName ?? t("session.choose");
  if (impersonates || (merchants.length === 1 && current !== undefined))
    return (
      <Text fw={600} size="sm" truncate maw={200} visibleFrom="xs">
        {name}
      </Text>
    );
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={change.isPending}
          aria-label={t("session.switch", { name })}
          rightSection={<IconSelector size={16} />}
        >
          <Text span size="sm" truncate maw={{ base: 90, sm: 180 }}>
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: "auto" }}>
        {merchants.map(({ id, tradeName, rfc, current: isCurrent, suspended }) => (
          <Menu.Item
            key={id}
            onClick={() => !isCurrent && change.mutate({ merchantId: id })}
            leftSection={isCurrent ? <IconCheck size={16} /> : <IconBuildingStore size={16} />}
            aria-current={isCurrent}
          >
            <Text size="sm">{tradeName}</Text>
            <Text size="xs" c="dimmed">
              {rfc} {suspended && `· ${t("session.suspended")}`}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
