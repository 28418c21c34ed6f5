import type { Locator, Page } from "playwright-core";
import { untilStill } from "./untilStill.ts";

/** The hand of somebody who uses a page. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces what stands in a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Finds a choice by words of it, in a list that the page draws or in one of the browser's. */
  readonly choose: (target: Locator, words: string) => Promise<void>;
}

/** Returns a hand with a mouse, or one that has the keyboard alone: it comes to everything by Tab. */
export function handOn(page: Page, kind: "mouse" | "keyboard"): Hand {
  const { keyboard } = page;
  const option = (words: string) => page.getByRole("option", { name: words }).first();
  const isNative = (target: Locator) => target.evaluate((element) => element.tagName === "SELECT");
  if (kind === "mouse")
    return {
      press: (target) => target.click(),
      write: (target, text) => target.fill(text),
      async choose(target, words) {
        if (await isNative(target)) return void (await target.selectOption(words));
        // At the edge of the screen the list has no room: going to a choice would scroll its field away, and the list with it.
        await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
        await target.click();
        if (await target.isEditable()) await target.fill(words);
        await option(words).waitFor();
        // The list of the field before may still be closing, with a choice of the same words in it.
        await untilStill(page);
        return option(words).click();
      },
    };
  return {
    async press(target) {
      await tabTo(page, target);
      const isChoice = await target.evaluate((element) => element.matches("[type=checkbox], [type=radio]"));
      await keyboard.press(isChoice ? "Space" : "Enter");
    },
    async write(target, text) {
      await tabTo(page, target);
      if (await target.evaluate((element) => element.matches("[type=date]")))
        return typeDay(page, target, text);
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type(text);
      if (!(await hasFocus(target))) throw new Error(`${String(target)} lost the focus to something else.`);
    },
    async choose(target, words) {
      await tabTo(page, target);
      if (await isNative(target)) return keyboard.type(words);
      // An answer that comes late puts other choices in place: who has chosen looks at what stands there.
      for (let tries = 0; tries < 5; tries += 1) {
        const label = await chooseOnce(target, words);
        await untilStill(page);
        // Words that were typed only, and not chosen, stand in the field as well, but are less than the choice's.
        if (!(await target.isEditable()) || (await target.inputValue()) === label) return;
      }
      throw new Error(`The keyboard can't choose ${words}.`);
    },
  };

  /** Returns the words of what it has chosen, as the list shows them. */
  async function chooseOnce(target: Locator, words: string): Promise<string> {
    if (await target.isEditable()) {
      await keyboard.press("ControlOrMeta+A");
      await keyboard.type(words);
    } else await keyboard.press("Enter");
    await option(words).waitFor();
    // Choices that the API is still asked for would be drawn anew, and none of them be the chosen one.
    await untilStill(page);
    for (let steps = 0; steps < 150; steps += 1) {
      if ((await option(words).getAttribute("data-combobox-selected")) !== null) {
        const label = await option(words).innerText();
        await keyboard.press("Enter");
        return label;
      }
      await keyboard.press("ArrowDown");
    }
    throw new Error(`The arrows don't come to ${words}.`);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.ownerDocument.activeElement === element);
}

/**
 * Goes to the element by Tab, forward or back, and by arrows in a menu or among radio buttons. A dialog takes the focus once
 * it is open, and gives it back once it is closed: nobody is so fast as to press a key before that.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(":not(:disabled)")).waitFor();
  await untilStill(page);
  for (let steps = 0; steps < 150; steps += 1) {
    const key = await target.evaluate((element): string | undefined => {
      const here = element.ownerDocument.activeElement ?? element.ownerDocument.body;
      if (here === element) return undefined;
      const isAmongChoices =
        element.matches("[type=radio]") && here.getAttribute("name") === element.getAttribute("name");
      if (isAmongChoices || element.matches("[role=menuitem]")) return "ArrowDown";
      const follows = element.compareDocumentPosition(here) & here.DOCUMENT_POSITION_FOLLOWING;
      return follows === 0 ? "Tab" : "Shift+Tab";
    });
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard doesn't come to ${String(target)}.`);
}

/** Types a day (`2026-11-22`) into the parts of a date's field, which stand in the order of the browser's own language. */
async function typeDay(page: Page, target: Locator, text: string): Promise<void> {
  const [year, month, day] = text.split("-");
  for (const parts of [
    [month, day, year],
    [day, month, year],
  ]) {
    await page.keyboard.type(parts.join(""));
    if ((await target.inputValue()) === text) return;
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowLeft");
  }
  throw new Error(`${text} can't be typed.`);
}
