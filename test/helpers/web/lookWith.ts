import type { ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { holdTo } from "./faceBrowser.ts";

/**
 * Returns what holds a page to the rules of accessibility while a story is told. The rules of colours are most of the cost;
 * the tests of places apply them to every place, in light and in dark.
 */
export function lookWith(t: ExecutionContext, page: Page): (what: string) => Promise<void> {
  return (what) => holdTo("structure", t, page, what);
}
