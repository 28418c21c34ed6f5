import type { Page } from "playwright-core";

/**
 * Goes to every place that the menu of a face and its settings lead to, and to the first thing of each list, whether it
 * has a page of its own or is shown in place. Whoever walks is signed in.
 */
export async function walkFace(
  page: Page,
  face: "portal" | "admin",
  look: (name: string) => Promise<void>,
): Promise<void> {
  const go = (path: string) => page.goto(path, { waitUntil: "networkidle" });
  const links = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  await go(`/${face}`);
  const menu = await links(`nav a[href^="/${face}"]`);
  const all = `/${face}/settings`;
  if (menu.includes(all)) await go(all);
  const settings = await links(`main a[href^="${all}/"]`);
  for (const place of new Set([...menu, ...settings])) {
    await go(place);
    await look(place);
    const first = page.locator("[data-row]").first();
    if ((await first.count()) === 0) continue;
    const href = await first.getAttribute("href");
    if (href === null) {
      await first.click();
      await page.getByRole("dialog").waitFor();
      await page.waitForLoadState("networkidle");
    } else await go(href);
    await look(`${place}/one`);
  }
}
