import { Badge, Menu, UnstyledButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFlask, IconRocket } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useTexts } from "../texts/useTexts.ts";
import { switchSession } from "./switchSession.ts";
import { useMerchant, useSession } from "./useSession.ts";

/** Says whether documents are for real, and changes to the other mode. */
export function ModeSwitch(): ReactNode {
  const t = useTexts();
  const { kind, livemode, impersonates } = useSession();
  const merchant = useMerchant();
  const change = useMutation({
    mutationFn: () => switchSession(kind, { livemode: !livemode }),
    onSuccess: () => window.location.reload(),
    onError: (error) => notifications.show({ color: "red", message: error.message }),
  });
  if (merchant === undefined) return null;
  const badge = (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      size="lg"
      leftSection={livemode ? <IconRocket size={14} /> : <IconFlask size={14} />}
    >
      {livemode ? t("session.live") : t("session.test")}
    </Badge>
  );
  if (impersonates) return badge;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton
          aria-label={t("session.mode", { mode: livemode ? t("session.live") : t("session.test") })}
        >
          {badge}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{livemode ? t("session.liveAbout") : t("session.testAbout")}</Menu.Label>
        {merchant.live ? (
          <Menu.Item onClick={() => change.mutate()}>
            {livemode ? t("session.toTest") : t("session.toLive")}
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} href="/onboarding">
            {t("session.goLive")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
