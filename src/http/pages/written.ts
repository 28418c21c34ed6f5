import type { Language } from "../present/language.ts";

const locales = { es: "es-MX", en: "en-US" } as const;

/** Returns an amount as the reader writes it, with every digit that was sent: `$1,234.50 MXN`. */
export function writtenAmount(amount: number | string, currency: string, language: Language): string {
  const [, decimals = ""] = String(amount).split(".");
  const digits = Math.max(2, Math.min(decimals.length, 6));
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // `format` takes a decimal as text, too, without losing digits; its type does not say so.
  return `$${format.format(amount as number)} ${currency}`;
}

/** Returns a day (`YYYY-MM-DD`), or a local day and time (`YYYY-MM-DDTHH:mm:ss`), in the reader's language. */
export function writtenDay(wall: string, language: Language): string {
  const hasTime = wall.includes("T");
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    ...(hasTime && { timeStyle: "short" as const }),
    timeZone: "UTC",
  });
  return format.format(new Date(`${hasTime ? wall : `${wall}T00:00:00`}Z`));
}

/**
 * Returns what somebody else has written, such as an article's name, as one harmless line: without control characters and marks that turn
 * the direction of what follows, and no longer than a page can bear.
 */
export function writtenText(text: string, most = 160): string {
  const plain = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim());
  return plain.length <= most
    ? plain.join("")
    : `${plain
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
