import { Text, Timeline } from "@mantine/core";
import type { ReactNode } from "react";
import { writeAmount } from "../../shared/texts/format.ts";
import { When } from "../../shared/ui/When.tsx";
import type es from "../texts/es.json";
import { useTexts } from "../texts/useTexts.ts";

interface Step {
  readonly kind: string;
  readonly at: string;
  readonly detail: unknown;
}

type Known = keyof (typeof es)["steps"];

const known: readonly Known[] = [
  "addendaIncomplete",
  "addendaInvalid",
  "addendaPut",
  "addendaRemoved",
  "advanceApplying",
  "advanceAwaitingPerson",
  "advanceDone",
  "advanceRefused",
  "advanceStamping",
  "cancellationAsked",
  "cancellationAwaitingReceiver",
  "cancellationAwaitingReview",
  "cancellationCancelled",
  "cancellationInDoubt",
  "cancellationNotCancellable",
  "cancellationRefused",
  "cancellationRejected",
  "cancellationSending",
  "cancellationSent",
  "cancellationSigned",
  "cancelled",
  "cancelling",
  "creditNoteCancelled",
  "creditNoteRefused",
  "creditNoteRequested",
  "creditNoteStamped",
  "imported",
  "inDoubt",
  "lateClaimCancelling",
  "lateClaimCrediting",
  "lateClaimDone",
  "lateClaimRefused",
  "lateClaimStamping",
  "markWithdrawn",
  "markedInvoiced",
  "paymentRecorded",
  "paymentReversalAwaitingPerson",
  "paymentReversalCancelling",
  "paymentReversalDone",
  "paymentReversalReversing",
  "paymentReversed",
  "received",
  "receiverChanged",
  "refundCancelled",
  "refundCredited",
  "refundRefused",
  "refundVoided",
  "refunded",
  "refused",
  "replaced",
  "requested",
  "sealed",
  "stamped",
  "stamping",
  "substitutionAwaitingPerson",
  "substitutionCancelling",
  "substitutionDone",
  "substitutionRefused",
  "substitutionStamping",
  "unparked",
];

interface Shown {
  readonly steps: readonly Step[];
  readonly timeZone?: string | undefined;
}

/** Shows what happened to a document, oldest first, in words. A step that this page has no words for is told by its name. */
export function Steps({ steps, timeZone }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Timeline bulletSize={14} lineWidth={2} active={steps.length}>
      {steps.map(({ kind, at, detail }, place) => {
        const name = nameOf(kind);
        return (
          <Timeline.Item
            key={`${at} ${kind} ${place}`}
            title={
              <Text size="sm" fw={500}>
                {name === undefined ? kind : t(`steps.${name}`)}
              </Text>
            }
          >
            <Text size="xs" c="dimmed">
              <When instant={at} {...(timeZone !== undefined && { timeZone })} />
            </Text>
            <Text size="xs" style={{ overflowWrap: "anywhere" }}>
              {toldBy(detail)}
            </Text>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

function nameOf(kind: string): Known | undefined {
  const name = kind.replaceAll(/\.(\w)/g, (_, first: string) => first.toUpperCase());
  return known.find((one) => one === name);
}

/** Returns what of a step's detail people read: the reason, the provider, the money. */
function toldBy(detail: unknown): string {
  if (typeof detail !== "object" || detail === null) return "";
  const { reason, pac, provider, amount, externalId, uuid } = detail as Record<string, unknown>;
  return [
    reason,
    pac ?? provider,
    externalId,
    typeof amount === "string" || typeof amount === "number" ? writeAmount(amount) : undefined,
    uuid,
  ]
    .filter((word) => typeof word === "string" && word !== "")
    .join(" · ");
}
