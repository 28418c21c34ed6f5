import type { ExecutionContext } from "ava";
import { signInAs } from "../../screenshots/signInAs.ts";
import type { TestApi } from "../http/startTestApi.ts";
import { isAccessible } from "./faceBrowser.ts";
import type { Story } from "./storiesOfFile.ts";
import { untilStill } from "./untilStill.ts";
import { walkFace } from "./walkFace.ts";

/**
 * A laptop of 1280 × 800 whose page is shown twice as large, and the narrowest phone. Their screens need no dots of their own:
 * what fits does not depend on that, and drawing four dots for one takes its time.
 */
const screens = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const;

/** Each part takes about a minute of a busy machine. */
export const partsOfPortal = 6;

/** Walks a part of the portal's places, in Spanish and in English by turns: each fits both screens, and holds to the rules of accessibility. */
export async function placesOfPortal(
  t: ExecutionContext,
  { demo }: TestApi,
  story: Story,
  part: number,
): Promise<void> {
  const [zoomed] = screens;
  const locale = part % 2 === 1 ? "es-MX" : "en-US";
  // The PDF of a CFDI that is known by its metadata alone is refused.
  await story(t, { locale, viewport: zoomed, refusals: [409] }, async (page) => {
    await signInAs(page, "merchant", demo.merchant);
    const seen: string[] = [];
    const look = async (place: string) => {
      seen.push(place);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await untilStill(page);
        const over = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
        t.true(over <= 0, `${place} is ${over} px too wide for ${screen.width} px`);
      }
      await isAccessible(t, page, place);
      await page.setViewportSize(zoomed);
    };
    await walkFace(page, "portal", look, { part, of: partsOfPortal });
    t.log(seen.join(" "));
    t.true(seen.length >= 4, "the menu and the settings lead to all of it");
  });
}
