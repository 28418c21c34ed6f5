import { IconFileOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Details } from "../ui/Details.tsx";
import { DocumentFilters } from "../ui/DocumentFilters.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Faults } from "../ui/Faults.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { type CancellationState, cancellationTones } from "../../shared/states/documentTones.ts";

type Cancellation = RowOf<"/api/v1/admin/cancellations">;

/** The cancellations of every merchant, newest first. */
export default function Cancellations(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
  const [shown, setShown] = useState<Cancellation>();
  const cancellations = usePages("/api/v1/admin/cancellations", filters as object);
  const state = (of: CancellationState) => (
    <StateBadge tone={cancellationTones[of]}>{t(`cancellationState.${of}`)}</StateBadge>
  );
  return (
    <Page title={t("cancellations.title")}>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(cancellationTones) as CancellationState[]).map((value) => ({
          value,
          label: t(`cancellationState.${value}`),
        }))}
      />
      <DataList
        label={t("cancellations.title")}
        list={cancellations}
        onOpen={setShown}
        empty={<EmptyState icon={<IconFileOff />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "uuid",
            header: t("documents.uuid"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => row.uuid,
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "askedAt",
            header: t("cancellations.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.askedAt} />,
          },
          { key: "state", header: t("filter.state"), width: "14rem", cell: (row) => state(row.state) },
        ]}
      />
      <Details
        title={t("cancellations.one")}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
      >
        {shown && <CancellationDetails cancellation={shown} state={state(shown.state)} />}
      </Details>
    </Page>
  );
}

function CancellationDetails({
  cancellation,
  state,
}: {
  readonly cancellation: Cancellation;
  readonly state: ReactNode;
}): ReactNode {
  const t = useTexts();
  const mayRepair = useMay("repair documents");
  const { id, uuid, merchantId, livemode, motive, motiveText, faults, sat, pac } = cancellation;
  const isOpen = !["cancelled", "rejected", "notCancellable", "refused"].includes(cancellation.state);
  return (
    <>
      <Facts
        isGrid
        facts={[
          [t("documents.uuid"), <Copyable key="uuid" text={uuid} />],
          [t("filter.state"), state],
          [t("documents.merchant"), <MerchantName key="merchant" id={merchantId} />],
          [t("cancellations.motive"), `${motive} · ${motiveText}`],
          [t("filter.mode"), <LiveBadge key="mode" livemode={livemode} />],
          [t("invoices.pac"), pac],
          [t("cancellations.askedAt"), <When key="askedAt" instant={cancellation.askedAt} />],
          [t("cancellations.sentAt"), <When key="sentAt" instant={cancellation.sentAt} />],
          [t("cancellations.deadline"), <When key="deadline" instant={cancellation.deadline} distance />],
          [t("cancellations.satStatus"), sat.status?.estatusCancelacion || sat.status?.estado],
          [t("documents.next"), <When key="next" instant={cancellation.nextAttemptAt} distance />],
        ]}
      />
      {faults.length > 0 && <Faults faults={faults} />}
      {mayRepair && isOpen && (
        <ActButton
          label={t("cancellations.refresh")}
          sentence={t("cancellations.refreshSentence")}
          done={t("cancellations.refreshed")}
          isPrimary
          act={() => api.POST("/api/v1/admin/cancellations/{id}/refresh", { params: { path: { id } } })}
        />
      )}
    </>
  );
}
