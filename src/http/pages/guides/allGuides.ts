import type { Guide } from "./guide.ts";
import { backupGuide } from "./texts/backupGuide.ts";
import { errorsGuide } from "./texts/errorsGuide.ts";
import { goingLiveGuide } from "./texts/goingLiveGuide.ts";
import { lifeCycleGuide } from "./texts/lifeCycleGuide.ts";
import { operatingGuide } from "./texts/operatingGuide.ts";
import { paymentsGuide } from "./texts/paymentsGuide.ts";
import { quickStartGuide } from "./texts/quickStartGuide.ts";
import { selfInvoicingGuide } from "./texts/selfInvoicingGuide.ts";
import { ticketsGuide } from "./texts/ticketsGuide.ts";
import { upgradingGuide } from "./texts/upgradingGuide.ts";
import { webhooksGuide } from "./texts/webhooksGuide.ts";

/** Lists the guides in the order in which somebody new needs them. */
export const allGuides: readonly Guide[] = [
  quickStartGuide,
  ticketsGuide,
  selfInvoicingGuide,
  errorsGuide,
  lifeCycleGuide,
  paymentsGuide,
  webhooksGuide,
  goingLiveGuide,
  backupGuide,
  operatingGuide,
  upgradingGuide,
];
