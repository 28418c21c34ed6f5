import type { ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { holdTo } from "./faceBrowser.ts";

/**
 * Returns what holds a page to the rules of accessibility while a story is told with a mouse. A story that is told by the
 * keyboard too comes to the same pages, and spares them: applying the rules is most of its cost. The rules of colours are
 * the dearest; the tests of places apply them to every place, in light and in dark.
 */
export function lookWith(
  t: ExecutionContext,
  page: Page,
  hand: "mouse" | "keyboard",
): (what: string) => Promise<void> {
  return (what) => (hand === "mouse" ? holdTo("structure", t, page, what) : Promise.resolve());
}
