import type { Page } from "playwright-core";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Signs in as a person would, at the door of a merchant's team or at that of the staff. */
export async function signInAs(
  page: Page,
  door: "merchant" | "admin",
  { email, password }: Login,
): Promise<void> {
  await page.goto(door === "merchant" ? "/login" : "/admin");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.locator("[name=password]").waitFor({ state: "detached" });
}
