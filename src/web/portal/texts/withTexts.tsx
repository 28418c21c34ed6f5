import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from "react";
import { type Language, pageLanguage, type Texts, TextsProvider } from "../../shared/texts/texts.ts";

/** The texts of some pages in each language, loaded with the first of these pages. */
export type PageTexts = Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;

/** Loads a page, or a part of one, and the texts that only it and its like have. */
export function withTexts<Props extends object>(
  texts: PageTexts,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [{ default: Content }, { default: own }] = await Promise.all([load(), texts[pageLanguage]()]);
    const Page = (props: Props): ReactNode => (
      <TextsProvider texts={own}>
        <Content {...props} />
      </TextsProvider>
    );
    return { default: Page };
  });
}
