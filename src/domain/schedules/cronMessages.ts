import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong with a cron expression. */
export const cronMessages = {
  "cron.unreadable": {
    message: {
      es: "No es una expresión cron de cinco campos.",
      en: "This is not a cron expression of five fields.",
    },
    cure: {
      es: "Envíe por ejemplo 0 5 * * *: todos los días a las 5.",
      en: "Send for example 0 5 * * *: at 5 every day.",
    },
  },
  "cron.too_often": {
    message: { es: "Es más de una vez por hora.", en: "This is more often than once an hour." },
    cure: { es: "Una vez al día basta.", en: "Once a day is enough." },
  },
} as const satisfies MessageTable;
