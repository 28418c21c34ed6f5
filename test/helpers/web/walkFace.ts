import type { Page } from "playwright-core";
import { untilStill } from "./untilStill.ts";

interface Part {
  readonly part: number;
  readonly of: number;
}

/**
 * Goes to every place that the menu of a face and its settings lead to, or to a part of them, and to the first thing of
 * each list, whether it has a page of its own or is shown in place. Whoever walks is signed in.
 */
export async function walkFace(
  page: Page,
  face: "portal" | "admin",
  look: (name: string) => Promise<void>,
  { part, of }: Part = { part: 1, of: 1 },
): Promise<void> {
  const go = async (path: string) => {
    await page.goto(path);
    await untilShown(page);
  };
  const links = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  await go(`/${face}`);
  const menu = await links(`nav a[href^="/${face}"]`);
  const all = `/${face}/settings`;
  if (menu.includes(all)) await go(all);
  const settings = await links(`main a[href^="${all}/"]`);
  const places = [...new Set([...menu, ...settings])].filter((_, at) => at % of === part - 1);
  for (const place of places) {
    await go(place);
    await look(place);
    const first = page.locator("[data-row]").first();
    if ((await first.count()) === 0) continue;
    const href = await first.getAttribute("href");
    if (href === null) {
      await first.click();
      await page.getByRole("dialog").waitFor();
      await untilShown(page);
    } else await go(href);
    await look(`${place}/one`);
  }
}

/** Waits until a page of a face shows what it is about, and nothing of it is still loading. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".mantine-Skeleton-root, .mantine-Loader-root").first().waitFor({ state: "detached" });
  await untilStill(page);
}
