import type complements from "../complements/texts/es.json";
import type invoices from "../invoices/texts/es.json";
import type notifications from "../notifications/texts/es.json";
import type settings from "../settings/texts/es.json";
import { textsHook, type TextName } from "../../shared/texts/texts.ts";
import type es from "./es.json";

/** The texts of the portal: those of every page, and those that come with some pages only. */
type PortalTexts = typeof es & typeof settings & typeof invoices & typeof notifications & typeof complements;

/** Names a text of the portal. */
export type PortalText = TextName<PortalTexts>;

/** Finds a text of the portal by its name. */
export const useTexts = textsHook<PortalTexts>();
