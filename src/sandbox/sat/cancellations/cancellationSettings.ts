/** The way in which a receiver who is asked behaves. */
export const receiverWays = ["accept", "reject", "silent"] as const;
type ReceiverWay = (typeof receiverWays)[number];

export interface CancellationSettings {
  /** The time for which SAT does not know a new stamp: 205 to a cancellation, 602 to a question for its status. */
  readonly knownAfterSeconds: number;
  /** The time that receivers take to accept or reject. */
  readonly answerSeconds: number;
  /** The time after which a receiver's silence is consent. */
  readonly termHours: number;
  /**
   * True to count the term in business days, as SAT does; otherwise the clock counts, so that three days are three
   * days.
   */
  readonly businessDays: boolean;
  /** True to cancel without asking on the day of issue and the business day after it, as SAT does. */
  readonly recentIsFree: boolean;
  /** The behaviour of receivers who have none of their own. */
  readonly receiver: ReceiverWay;
  /** The behaviour by RFC. */
  readonly receivers: Readonly<Record<string, ReceiverWay>>;
}

export const usualCancellations: CancellationSettings = {
  knownAfterSeconds: 0,
  answerSeconds: 2,
  termHours: 72,
  businessDays: false,
  recentIsFree: true,
  receiver: "silent",
  receivers: {},
};

interface MagicWay {
  readonly way: ReceiverWay;
  /** The value in place of the setting. */
  readonly knownAfterSeconds?: number;
}

/** Receivers who behave in a way of their own, in any merchant's test mode. They are asked also of what is recent. */
export const magicWays: Readonly<Record<string, MagicWay>> = {
  ACE010101SB1: { way: "accept" },
  REC010101SB3: { way: "reject" },
  SIL010101SB0: { way: "silent" },
  TAR010101SB6: { way: "accept", knownAfterSeconds: 600 },
};
