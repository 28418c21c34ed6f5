import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from "react";
import { pageLanguage, TextsProvider } from "../../shared/texts/texts.ts";

const texts = { es: () => import("./texts/es.json"), en: () => import("./texts/en.json") };

/** Loads a page of the settings, or one that shows a part of them, and the texts that only they have. */
export function withSettingsTexts(
  load: () => Promise<{ readonly default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [{ default: Content }, { default: own }] = await Promise.all([load(), texts[pageLanguage]()]);
    const Page = (): ReactNode => (
      <TextsProvider texts={own}>
        <Content />
      </TextsProvider>
    );
    return { default: Page };
  });
}
