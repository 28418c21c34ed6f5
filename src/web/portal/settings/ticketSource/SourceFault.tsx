import type { ReactNode } from "react";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";

interface Shown {
  readonly fault: string;
  readonly status: number | null;
}

const known = [
  "timeout",
  "address_not_public",
  "too_large",
  "not_json",
  "no_list",
  "too_many",
  "merchant_closed",
  "page_repeats",
  "round_too_long",
  "page_full",
  "since_format",
  "since_order",
  "since_ignored",
] as const;

/** Says why a system could not be asked, or not be read. */
export function SourceFault({ fault, status }: Shown): ReactNode {
  const t = useTexts();
  const name = known.find((one) => one === fault);
  const words = name
    ? t(`settings.ticketSource.faults.${name}`)
    : status === null
      ? t("settings.ticketSource.faults.unreached", { fault })
      : t("settings.ticketSource.faults.status", { status: String(status) });
  return <StateBadge tone="bad">{words}</StateBadge>;
}
