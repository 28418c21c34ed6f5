import type { ComponentType, LazyExoticComponent } from "react";
import { withTexts } from "../texts/withTexts.tsx";

const texts = { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") };

/** Loads a page of invoices, or one that shares a part with them, and the texts that only these have. */
export function withInvoiceTexts(
  load: () => Promise<{ readonly default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return withTexts(texts, load);
}
