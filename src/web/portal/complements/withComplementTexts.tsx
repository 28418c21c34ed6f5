import type { ComponentType, LazyExoticComponent } from "react";
import { withTexts } from "../texts/withTexts.tsx";

const texts = { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") };

/** Loads a part of a page that asks for complements, and the texts that only such parts have. */
export function withComplementTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return withTexts(texts, load);
}
