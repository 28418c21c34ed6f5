import type { Fault } from "../../errors.ts";

/** What a fault says, whatever value broke the rule. */
export type Words = Pick<Fault, "code" | "message" | "cure">;

/** Words that need no figures: in each language what is wrong, and what to do. */
export function words(
  code: string,
  { es, en }: { es: readonly [string, string]; en: readonly [string, string] },
): () => Words {
  const fixed: Words = { code, message: { es: es[0], en: en[0] }, cure: { es: es[1], en: en[1] } };
  return () => fixed;
}
