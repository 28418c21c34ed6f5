import type { ReactNode } from "react";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { StateBadge, type Tone } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";

export type Mail = RowOf<"/api/v1/merchant/mails">;

const tones: Readonly<Record<Mail["state"], Tone>> = {
  gathered: "waiting",
  digested: "good",
  queued: "busy",
  sending: "busy",
  held: "waiting",
  sent: "good",
  refused: "bad",
  bounced: "bad",
  complained: "bad",
  skipped: "waiting",
  failed: "bad",
};

export const mailStates = Object.keys(tones) as readonly Mail["state"][];

/** Shows what became of a mail. */
export function MailState({ state }: { readonly state: Mail["state"] }): ReactNode {
  const t = useTexts();
  return <StateBadge tone={tones[state]}>{t(`deliveries.${state}`)}</StateBadge>;
}
