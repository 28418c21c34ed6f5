import type { operations } from "../../shared/api/contract.ts";
import type { PortalText } from "../texts/useTexts.ts";

export type Client =
  operations["listAccountantClients"]["responses"][200]["content"]["application/json"]["data"]["items"][number];
type Figures = NonNullable<Client["figures"]>;

/** Work that waits at a client: how much of it there is, and the page where it is seen to. */
export interface Task {
  readonly text: PortalText;
  readonly count: number;
  readonly href: string;
}

/** Returns what needs hands at a client, most urgent first. */
export function tasksOf({ figures }: Client): readonly Task[] {
  return figures === null ? [] : all(figures).filter(({ count }) => count > 0);
}

/** A certificate that ends within these days needs hands. */
const soonDays = 30;

function all(of: Figures): readonly Task[] {
  const { from, to } = of.endingTickets;
  const isEnding = (one: Figures["certificate"]): number =>
    one !== null && one.daysLeft <= soonDays ? 1 : 0;
  return [
    { text: "clients.task.requests", count: of.cancellationRequests.count, href: "/cancellation-requests" },
    {
      text: "clients.task.ending",
      count: of.endingTickets.count,
      href: `/tickets?${new URLSearchParams({ state: "accepted", from, to })}`,
    },
    { text: "clients.task.rejected", count: of.rejectedTickets, href: "/tickets?state=rejected" },
    { text: "clients.task.receivers", count: of.wrongReceivers, href: "/tickets?receiver=wrong" },
    { text: "clients.task.unclaimed", count: of.unclaimedTickets, href: "/global-invoices" },
    { text: "clients.task.differences", count: of.differences, href: "/reconciliation" },
    { text: "clients.task.certificate", count: isEnding(of.certificate), href: "/settings/certificates" },
    { text: "clients.task.efirma", count: isEnding(of.efirma), href: "/settings/certificates" },
    { text: "clients.task.unmapped", count: of.unmappedProducts, href: "/products/unmapped" },
  ];
}
