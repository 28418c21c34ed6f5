import type { Text } from "../../errors.ts";

/** Puts figures in the place of their names in braces. */
export function fillText({ es, en }: Text, figures: Readonly<Record<string, string | number>>): Text {
  const put = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
  return { es: put(es), en: put(en) };
}
