/** The schedule of whoever switches it on without saying more: both directions, early in the morning. */
export const defaultSchedule = {
  enabled: false,
  requestTypes: ["emitidos", "recibidos"],
  content: "cfdi",
  cron: "0 5 * * *",
} as const;
