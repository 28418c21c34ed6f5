import { IconFileOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { cancellationTones } from "../../shared/states/documentTones.ts";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { filterNames } from "../ui/DocumentFilters.tsx";
import { DocumentsPage } from "./DocumentsPage.tsx";

/** The cancellations of every merchant, newest first. */
export default function Cancellations(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(filterNames);
  const cancellations = usePages("/api/v1/admin/cancellations", filters as object);
  return (
    <DocumentsPage
      title={t("cancellations.title")}
      path="/cancellations"
      icon={<IconFileOff />}
      list={cancellations}
      filters={filters}
      change={change}
      tones={cancellationTones}
      word={(state) => t(`cancellationState.${state}`)}
      name={{
        key: "uuid",
        header: t("documents.uuid"),
        width: "minmax(10rem, 2fr)",
        cell: ({ uuid }) => uuid,
      }}
      middle={[
        {
          key: "askedAt",
          header: t("cancellations.askedAt"),
          width: "12rem",
          wideOnly: true,
          cell: ({ askedAt }) => <When instant={askedAt} />,
        },
      ]}
    />
  );
}
