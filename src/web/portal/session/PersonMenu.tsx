import { Button, Menu, Text } from "@mantine/core";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { type ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";
import { useSession } from "./useSession.ts";

/** Shows who is signed in, their account, and the way out. */
export function PersonMenu(): ReactNode {
  const t = useTexts();
  const { person, kind } = useSession();
  const door = kind === "user" ? "/auth/merchant/logout" : "/auth/accountant/logout";
  const leave = queries.useMutation("post", door, { onSettled: () => window.location.assign("/login") });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={person.name}
          leftSection={<IconUser size={18} />}
        >
          <Text span size="sm" truncate maw={140} visibleFrom="sm">
            {person.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{person.email}</Menu.Label>
        <Menu.Item component={Link} href="/settings/security" leftSection={<IconUser size={16} />}>
          {t("session.account")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leave.mutate({})}>
          {t("session.leave")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
