import { centralZone } from "../time/centralZone.ts";
import type { MailLanguage } from "./mailTemplate.ts";

/** Returns a moment in words, on the clock of the centre of Mexico; `at` is ISO 8601. */
export function mexicoCityTime(at: string, language: MailLanguage): string {
  const words = new Intl.DateTimeFormat(language === "es" ? "es-MX" : "en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: centralZone,
  }).format(new Date(at));
  return language === "es" ? `${words} (centro de México)` : `${words} (Mexico City)`;
}
