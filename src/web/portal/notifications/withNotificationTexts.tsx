import type { ComponentType, LazyExoticComponent } from "react";
import { withTexts } from "../texts/withTexts.tsx";

const texts = { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") };

/** Loads the inbox, or its bell in the header, and the texts that only these have. */
export function withNotificationTexts(
  load: () => Promise<{ readonly default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return withTexts(texts, load);
}
