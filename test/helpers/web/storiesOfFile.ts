import type { ExecutionContext } from "ava";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { TestApi } from "../http/startTestApi.ts";
import { browserOfFile, openContext } from "./faceBrowser.ts";

interface StoryOptions extends BrowserContextOptions {
  /** The person who is signed in from the start; nobody when absent. */
  readonly as?: "merchant" | "accountant";
  /** Refusals of the API that the story provokes: the browser notes each. */
  readonly refusals?: readonly number[];
  /** Other errors that the story provokes. */
  readonly provoked?: RegExp;
}

/** Tells a story of somebody, in a browser of their own. */
export type Story = (
  t: ExecutionContext,
  options: StoryOptions,
  tell: (page: Page) => Promise<void>,
) => Promise<void>;

/**
 * Returns what tells a story in a browser of its own. Nothing may stand in the console afterwards (a breach of the CSP
 * does), and nothing may have been asked of another host.
 */
export function storiesOfFile(api: () => TestApi): Story {
  const chromium = browserOfFile();
  return async (t, { as, refusals = [], provoked, ...options }, tell) => {
    const browser = chromium();
    if (browser === undefined) {
      t.log("skipped: chromium is not installed");
      t.pass();
      return;
    }
    t.timeout(600_000);
    const { baseUrl } = api();
    const { page, trouble, context } = await openContext(browser, baseUrl, options);
    if (as !== undefined)
      await context.addCookies([{ name: "tmb_session", value: await api().signIn(as), url: baseUrl }]);
    await tell(page);
    t.deepEqual(trouble.outside, []);
    t.deepEqual(
      trouble.errors.filter(
        (error) =>
          !provoked?.test(error) && !refusals.some((status) => error.includes(`status of ${status}`)),
      ),
      [],
    );
    await context.close();
  };
}
