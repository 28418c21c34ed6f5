import { IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";

/** Opens the portal as the merchant sees it, for a quarter of an hour, where nothing can be changed. */
export function LookIn({ id, isLive }: { readonly id: string; readonly isLive: boolean }): ReactNode {
  const t = useTexts();
  return (
    <ActButton
      label={t("merchant.lookIn")}
      sentence={t("merchant.lookInSentence")}
      done={t("merchant.lookedIn")}
      reason={t("act.reasonRead")}
      isPrimary
      icon={<IconEye size={16} />}
      act={async (reason) => {
        const params = { path: { id } };
        await api.POST("/api/v1/admin/merchants/{id}/impersonate", {
          params,
          body: { reason, livemode: isLive },
        });
        window.location.assign("/portal");
      }}
    />
  );
}
