import { Text } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { DayInput } from "../../shared/ui/form/DayInput.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { DocumentFilters, filterNames } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";

const path = "/api/v1/admin/webhook-deliveries";
type Delivery = RowOf<typeof path>;

const tones: Readonly<Record<Delivery["state"], Tone>> = { pending: "waiting", failed: "bad" };

/** Shows what webhooks of any merchant did not take, and sends it again. */
export default function WebhookDeliveries(): ReactNode {
  const t = useTexts();
  const mayRepair = useMay("repair documents");
  const [filters, change] = useFilters(filterNames);
  const list = usePages(path, filters as object, { everyMs: 15_000 });
  const [since, setSince] = useState("");
  const { merchantId, livemode } = filters;
  return (
    <Page
      title={t("webhooks.title")}
      {...(mayRepair && {
        actions: (
          <ActButton
            label={t("webhooks.again")}
            sentence={t("webhooks.againSentence")}
            done={t("webhooks.againDone")}
            isReady={since !== ""}
            act={() =>
              api.POST(`${path}/resend`, {
                body: {
                  since,
                  ...(merchantId !== undefined && { merchantId }),
                  ...(livemode !== undefined && { livemode: livemode === "true" }),
                },
              })
            }
          >
            <DayInput label={t("webhooks.since")} value={since} onChange={setSince} />
          </ActButton>
        ),
      })}
    >
      <Text c="dimmed">{t("webhooks.about")}</Text>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(tones) as Delivery["state"][]).map((value) => ({
          value,
          label: t(`webhooks.states.${value}`),
        }))}
      />
      <DataList
        label={t("webhooks.title")}
        list={list}
        empty={
          <EmptyState
            icon={<IconWebhook />}
            title={t(Object.keys(filters).length > 0 ? "filter.nothing" : "filter.empty")}
          />
        }
        columns={[
          {
            key: "event",
            header: t("webhooks.event"),
            width: "minmax(10rem, 1fr)",
            cell: ({ type }) => type,
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "host",
            header: t("webhooks.host"),
            width: "minmax(10rem, 1fr)",
            wideOnly: true,
            cell: ({ host }) => host,
          },
          {
            key: "last",
            header: t("webhooks.lastAnswer"),
            width: "12rem",
            wideOnly: true,
            cell: ({ lastAttempt }) =>
              lastAttempt && (
                <>
                  {lastAttempt.status ?? lastAttempt.fault} · <When instant={lastAttempt.at} distance />
                </>
              ),
          },
          {
            key: "tries",
            header: t("webhooks.tries"),
            width: "6rem",
            align: "end",
            wideOnly: true,
            cell: ({ tries }) => tries,
          },
          {
            key: "state",
            header: t("filter.state"),
            width: "10rem",
            cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`webhooks.states.${state}`)}</StateBadge>,
          },
        ]}
      />
    </Page>
  );
}
