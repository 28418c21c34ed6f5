/** A killed worker's job runs again within one to two seconds. */
export const quickRecovery = { lockDurationMs: 1_000, stalledIntervalMs: 250 };
