import { Card, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { writeAmount, writeNumber } from "../../shared/texts/format.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useMay, useMerchant, useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Expiry } from "./Expiry.tsx";
import { HandsNeeded } from "./HandsNeeded.tsx";
import { OnboardingNote } from "./OnboardingNote.tsx";
import { Problems } from "./Problems.tsx";
import { WaitingTickets } from "./WaitingTickets.tsx";

const SalesChart = lazy(() => import("./SalesChart.tsx"));

export type Figures =
  operations["readMerchantDashboard"]["responses"][200]["content"]["application/json"]["data"];

/** Shows how today and this month go, what failed and why, and what needs somebody's hands. */
export default function Dashboard(): ReactNode {
  const t = useTexts();
  const merchant = useMerchant();
  const { livemode } = useSession();
  const maySeeSettings = useMay("read settings");
  const figures = queries.useQuery(
    "get",
    "/api/v1/merchant/dashboard",
    { params: { query: monthSoFar() } },
    { refetchInterval: 30_000 },
  );
  return (
    <Page title={merchant?.tradeName ?? t("dashboard.title")}>
      {maySeeSettings && !livemode && <OnboardingNote />}
      {figures.data ? (
        <Shown figures={figures.data.data} />
      ) : figures.error ? (
        <ProblemNote error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        <Waiting rows={3} height={96} />
      )}
    </Page>
  );
}

function Shown({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTexts();
  const today = figures.days.at(-1);
  const hasSales = figures.totals.tickets + figures.totals.invoices > 0;
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <Tile label={t("dashboard.today")} value={amounts(today?.amounts, "sold")}>
          {t("dashboard.ticketsAndInvoices", {
            tickets: writeNumber(today?.tickets ?? 0),
            invoices: writeNumber(today?.invoices ?? 0),
          })}
        </Tile>
        <Tile label={t("dashboard.monthSold")} value={amounts(figures.totals.amounts, "sold")}>
          {t("dashboard.tickets", { count: figures.totals.tickets })}
        </Tile>
        <Tile label={t("dashboard.monthInvoiced")} value={amounts(figures.totals.amounts, "invoiced")}>
          {t("dashboard.invoices", { count: figures.totals.invoices })}
        </Tile>
        <Tile label={t("dashboard.selfInvoiced")} value={share(figures.selfInvoiced.share)}>
          {t("dashboard.selfInvoicedAbout", { count: figures.selfInvoiced.count })}
        </Tile>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <Stack gap="xl">
          <HandsNeeded figures={figures} />
          {figures.openClaims && <WaitingTickets claims={figures.openClaims} />}
        </Stack>
        <Expiry figures={figures} />
      </SimpleGrid>
      {hasSales && (
        <section aria-labelledby="by-day">
          <Title order={2} size="h4" id="by-day" mb="md">
            {t("dashboard.byDay")}
          </Title>
          <Suspense fallback={<Skeleton height={260} />}>
            <SalesChart figures={figures} />
          </Suspense>
        </section>
      )}
      <Problems problems={figures.problems} />
    </Stack>
  );
}

interface TileShown {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Tile({ label, value, children }: TileShown): ReactNode {
  return (
    <Card withBorder padding="lg">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={700} style={{ whiteSpace: "pre-line" }}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Card>
  );
}

/** Writes each currency on a line of its own. */
function amounts(all: Figures["totals"]["amounts"] | undefined, of: "sold" | "invoiced"): string {
  const written = (all ?? []).map((each) => writeAmount(each[of], each.currency));
  return written.length === 0 ? writeAmount(0) : written.join("\n");
}

function share(of: number | null): string {
  return of === null ? "–" : `${writeNumber(Math.round(of * 100))} %`;
}

/** Days are those of the merchant; their zone is told by the answer. */
function monthSoFar(): { readonly from: string; readonly to: string } {
  const to = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(new Date());
  return { from: `${to.slice(0, 8)}01`, to };
}
