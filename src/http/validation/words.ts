import type { Fault } from "../../errors.ts";

/** The text of a fault. It is the same for every value that broke the rule. */
export type Words = Pick<Fault, "code" | "message" | "cure">;

/** Returns a text without figures: in each language the fault and its remedy. */
export function words(
  code: string,
  { es, en }: { es: readonly [string, string]; en: readonly [string, string] },
): () => Words {
  const fixed: Words = { code, message: { es: es[0], en: en[0] }, cure: { es: es[1], en: en[1] } };
  return () => fixed;
}
