import type { ReactNode } from "react";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";

export type Webhook = RowOf<"/api/v1/merchant/webhooks">;

/** Says in a word how a webhook fares. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const t = useTexts();
  if (webhook.state === "disabled")
    return <StateBadge tone="quiet">{t("settings.webhooks.states.disabled")}</StateBadge>;
  return webhook.failingSince === null ? (
    <StateBadge tone="good">{t("settings.webhooks.states.active")}</StateBadge>
  ) : (
    <StateBadge tone="bad">{t("settings.webhooks.states.failing")}</StateBadge>
  );
}
