/**
 * The reason why the next attempt waits. satIsWorking: SAT said yes and has not finished. satUnreachable: no sound
 * answer came. satFault: SAT answered with a fault of its own. dailyLimit: SAT gives no more today. underWay: a worker
 * is at it now, or died at it. storageUnreachable: SAT's bytes are here and cannot be kept yet.
 */
export type WaitReason =
  "satIsWorking" | "satUnreachable" | "satFault" | "dailyLimit" | "underWay" | "storageUnreachable";

/**
 * The reason why a request was asked again: its place is taken by others. inDoubt: nobody knows whether SAT got it.
 * exhausted, duplicate: SAT's own words for the range. stuck: SAT has not finished in 72 hours. overTheTop: too many
 * documents for one request.
 */
export type AskAgainReason =
  | "inDoubt"
  | "exhausted"
  | "duplicate"
  | "overTheTop"
  | "stuck"
  | "expired"
  | "packageLost"
  | "packageBroken"
  | "satFault"
  | "dailyLimit"
  | "retried";
