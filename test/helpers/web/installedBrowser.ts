import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium. The shell is the same browser without a window's machinery, at half the cost. */
const shell = "/usr/bin/chromium-headless-shell";
const whole = "/usr/bin/chromium";

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

/** True where one of the two is installed. */
export const hasBrowser: boolean = [shell, whole].some((path) => existsSync(path));

/** Starts the browser that costs least; there is none where Chromium is not installed. */
export async function startLightBrowser(): Promise<Browser | undefined> {
  return start([shell, whole], quiet);
}

/** Starts the browser as people have it, as far as it is installed, to measure it. Throws where Chromium is not installed. */
export async function startWholeBrowser(): Promise<Browser> {
  const browser = await start([whole, shell], ["--no-sandbox"]);
  if (browser === undefined) throw new Error("Chromium is not installed.");
  return browser;
}

async function start(paths: readonly string[], args: string[]): Promise<Browser | undefined> {
  const executablePath = paths.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, args });
}
