import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { ActButton } from "../../../shared/ui/ActButton.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import type { Mail } from "./MailState.tsx";

const lostStates = ["refused", "bounced", "failed"] as const;
/** The calls of one press, each of which sends some hundred mails. */
const mostCalls = 50;

interface Shown {
  readonly state: Mail["state"] | null;
  readonly recipient?: string | undefined;
}

/** The button that sends again what did not arrive, under the filter of the list; each mail once. */
export function ResendLost({ state, recipient }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("issue invoices");
  const lost = lostStates.find((one) => one === state);
  if (!may || (state !== null && lost === undefined)) return null;
  async function resend(): Promise<void> {
    const body = { ...(lost && { state: lost }), ...(recipient !== undefined && { recipient }) };
    let count = 0;
    for (let calls = 0; calls < mostCalls; calls += 1) {
      const { data } = await api.POST("/api/v1/merchant/mails/resend", { body });
      count += data!.data.resent;
      if (!data!.data.remaining) break;
    }
    await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/mails"] });
    notifications.show({ message: t("settings.mails.resent", { count }) });
  }
  return (
    <ActButton
      label={t("settings.mails.resendLost")}
      sentence={t("settings.mails.resendSentence")}
      done={t("deliveries.done")}
      act={resend}
    />
  );
}
