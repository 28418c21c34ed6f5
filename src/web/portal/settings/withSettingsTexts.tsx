import type { ComponentType, LazyExoticComponent } from "react";
import { withTexts } from "../texts/withTexts.tsx";

const texts = { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") };

/** Loads a page of the settings, or a part of another page, and the texts that only they have. */
export function withSettingsTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return withTexts(texts, load);
}
