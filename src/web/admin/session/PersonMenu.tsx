import { Button, Menu, Text } from "@mantine/core";
import { IconLogout, IconStack2, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";
import { forgetTokens } from "./tokens.ts";
import { useMay, useSession } from "./useSession.ts";
import { useBoard } from "./useBoard.ts";

/** Shows who is signed in, the page of the queues, and the way out. */
export function PersonMenu(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { admin } = useSession();
  const mayReadQueues = useMay("read queues");
  const openBoard = useBoard();
  const leave = queries.useMutation("post", "/auth/admin/logout", {
    onSettled: () => {
      forgetTokens();
      client.clear();
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t("session.menu", { name: admin.name })}
          leftSection={<IconUser size={18} />}
        >
          <Text span size="sm" truncate maw={140} visibleFrom="sm">
            {admin.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {admin.email} · {t(`role.${admin.role}`)}
        </Menu.Label>
        {mayReadQueues && (
          <Menu.Item leftSection={<IconStack2 size={16} />} onClick={openBoard}>
            {t("session.board")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leave.mutate({})}>
          {t("session.leave")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
