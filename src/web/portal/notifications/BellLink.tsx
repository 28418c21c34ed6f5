import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";

/** Shows in the header how much the member has not read, and leads to the inbox; nothing for whoever has none. */
export default function BellLink(): ReactNode {
  const t = useTexts();
  const inbox = queries.useQuery(
    "get",
    "/api/v1/merchant/notifications",
    { params: { query: { limit: 1 } } },
    { refetchInterval: 60_000, retry: false },
  );
  const unread = inbox.data?.data.unread;
  if (unread === undefined) return null;
  const { count, isMore } = unread;
  return (
    <Indicator
      label={count > 99 ? "99+" : count}
      size={16}
      offset={6}
      color="red.9"
      disabled={count === 0}
      aria-hidden={false}
    >
      <ActionIcon
        component={Link}
        href="/notifications"
        variant="subtle"
        size="lg"
        aria-label={t(isMore ? "notifications.more" : "notifications.unread", { count })}
      >
        <IconBell size={18} />
      </ActionIcon>
    </Indicator>
  );
}
