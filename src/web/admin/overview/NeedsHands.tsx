import { Anchor, Group, List, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Panel } from "../../shared/ui/Panel.tsx";

interface Need {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly tone: Tone;
}

const often = { refetchInterval: 15_000 };

/** Shows what waits for somebody of the staff, each with the page where it is dealt with. */
export function NeedsHands(): ReactNode {
  const t = useTexts();
  const queues = queries.useQuery("get", "/api/v1/admin/queues", {}, often);
  const pacs = queries.useQuery("get", "/api/v1/admin/pacs", {}, often);
  const catalogs = queries.useQuery("get", "/api/v1/admin/catalogs", {}, often);
  const inDoubt = queries.useQuery(
    "get",
    "/api/v1/admin/invoices",
    { params: { query: { state: "inDoubt", limit: 1 } } },
    often,
  );
  const review = queries.useQuery(
    "get",
    "/api/v1/admin/cancellations",
    { params: { query: { state: "awaitingReview", limit: 1 } } },
    often,
  );
  const ending = queries.useQuery("get", "/api/v1/admin/certificates", {
    params: { query: { days: 15, limit: 1 } },
  });
  if ([queues, pacs, catalogs, inDoubt, review, ending].some(({ isLoading }) => isLoading))
    return <Waiting rows={3} />;
  const needs: Need[] = [];
  for (const { name, paused, backlog } of queues.data?.data.items ?? []) {
    const dead = backlog.reduce((sum, each) => sum + each.dead, 0);
    const queue = t(`queue.${name}`);
    if (dead > 0)
      needs.push({
        key: `dead ${name}`,
        text: t("needs.dead", { count: dead, queue }),
        href: `/jobs/${name}?state=dead`,
        tone: "bad",
      });
    if (paused)
      needs.push({
        key: `paused ${name}`,
        text: t("needs.paused", { queue }),
        href: "/jobs",
        tone: "waiting",
      });
  }
  for (const { id, name, breaker } of pacs.data?.data.items ?? [])
    if (breaker.state === "open")
      needs.push({ key: id, text: t("needs.breaker", { pac: name }), href: "/pacs", tone: "bad" });
  for (const { id, name, stock } of pacs.data?.data.items ?? [])
    if (stock && stock.left <= stock.alertAt)
      needs.push({
        key: `stock ${id}`,
        text: t("needs.stock", { pac: name, count: Math.max(stock.left, 0) }),
        href: "/pacs",
        tone: stock.left > 0 ? "waiting" : "bad",
      });
  for (const { workbook, versions } of catalogs.data?.data.items ?? [])
    if (versions.some(({ state }) => state === "awaitingApproval"))
      needs.push({
        key: workbook,
        text: t("needs.catalog", { workbook: t(`workbook.${workbook}`) }),
        href: "/catalogs",
        tone: "waiting",
      });
  if (inDoubt.data?.data.items.length)
    needs.push({
      key: "inDoubt",
      text: t("needs.inDoubt"),
      href: "/invoices?state=inDoubt",
      tone: "waiting",
    });
  if (review.data?.data.items.length)
    needs.push({
      key: "review",
      text: t("needs.review"),
      href: "/cancellations?state=awaitingReview",
      tone: "waiting",
    });
  if (ending.data?.data.items.length)
    needs.push({ key: "ending", text: t("needs.ending"), href: "/certificates?days=30", tone: "waiting" });
  return (
    <Panel title={t("needs.title")}>
      {needs.length === 0 ? (
        <Group gap="xs">
          <IconCircleCheck aria-hidden />
          <Text>{t("needs.nothing")}</Text>
        </Group>
      ) : (
        <List listStyleType="none" spacing="xs">
          {needs.map(({ key, text, href, tone }) => (
            <List.Item
              key={key}
              icon={<StateBadge tone={tone}>{t(tone === "bad" ? "needs.now" : "needs.soon")}</StateBadge>}
            >
              <Anchor component={Link} href={href}>
                {text}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}
