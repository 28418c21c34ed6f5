import { textsHook, type TextName } from "../../shared/texts/texts.ts";
import type es from "./es.json";

/** Names a text of the back office. */
export type OfficeText = TextName<typeof es>;

/** Finds a text of the back office by its name. */
export const useTexts = textsHook<typeof es>();
