import { textsHook, type TextName } from "../../shared/texts/texts.ts";
import type es from "./es.json";

/** Names a text of the portal. */
export type PortalText = TextName<typeof es>;

/** Finds a text of the portal by its name. */
export const useTexts = textsHook<typeof es>();
