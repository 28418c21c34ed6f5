import { textsHook } from "./texts.ts";
import type es from "./es.json";

export const useSharedTexts = textsHook<typeof es>();
