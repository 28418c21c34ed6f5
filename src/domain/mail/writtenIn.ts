import type { Letter } from "./letter.ts";
import type { MailContents } from "./mailContents.ts";
import type { MailLanguage, MailTemplate } from "./mailTemplate.ts";

/** A template: what it says in each language, made of its content. */
export type WrittenIn<Template extends MailTemplate> = Readonly<
  Record<MailLanguage, (content: MailContents[Template]) => Letter>
>;
