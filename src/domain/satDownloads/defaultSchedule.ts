/** Whoever switches the schedule on without more gets both directions, early in the morning. */
export const defaultSchedule = {
  enabled: false,
  requestTypes: ["emitidos", "recibidos"],
  content: "cfdi",
  cron: "0 5 * * *",
} as const;
