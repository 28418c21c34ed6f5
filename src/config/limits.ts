import Joi from "joi";
import { type ConfiguredPlans, plansVariable } from "./plans.ts";

/** The limits of what one caller may ask for, and the place of what it asks for among the work of others. */
export interface LimitsConfig {
  readonly rateLimitPerMinute: number;
  /** The calls of one address that all open operations together accept. */
  readonly openRateLimitPerMinute: number;
  /** The plans that the house sells; none when nothing is set. */
  readonly plans: ConfiguredPlans;
  /** The documents a minute that a merchant may bring in before the rest wait behind those of others. */
  readonly promptDocumentsPerMinute: number;
  /** The lanes of the queues that this process works. */
  readonly workLanes: "all" | "prompt" | "bulk";
}

interface LimitsValue {
  readonly RATE_LIMIT_PER_MINUTE: number;
  readonly OPEN_RATE_LIMIT_PER_MINUTE: number;
  readonly PROMPT_DOCUMENTS_PER_MINUTE: number;
  readonly PLANS: ConfiguredPlans | undefined;
  readonly WORK_LANES: LimitsConfig["workLanes"];
}

/** The variables with these limits, and how they are read. */
export const limits = {
  variables: {
    RATE_LIMIT_PER_MINUTE: Joi.number().integer().min(1).default(6_000),
    OPEN_RATE_LIMIT_PER_MINUTE: Joi.number().integer().min(1).default(600),
    PROMPT_DOCUMENTS_PER_MINUTE: Joi.number().integer().min(1).max(1_000_000).default(240),
    PLANS: plansVariable,
    WORK_LANES: Joi.string().valid("all", "prompt", "bulk").default("all"),
  },
  read: (value: LimitsValue): LimitsConfig => ({
    rateLimitPerMinute: value.RATE_LIMIT_PER_MINUTE,
    openRateLimitPerMinute: value.OPEN_RATE_LIMIT_PER_MINUTE,
    promptDocumentsPerMinute: value.PROMPT_DOCUMENTS_PER_MINUTE,
    plans: value.PLANS ?? new Map(),
    workLanes: value.WORK_LANES,
  }),
};
