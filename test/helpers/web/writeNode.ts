import type { Locator, Page } from "playwright-core";
import { nodeLabel } from "../../../src/domain/cfdi/complements/labels/nodeLabel.ts";
import type { Hand } from "./handOn.ts";
import { untilStill } from "./untilStill.ts";

export interface NodeWriter {
  readonly page: Page;
  readonly hand: Hand;
  /** The words of the button that adds a node. */
  readonly addNode: (name: string) => string;
}

/** A node as the API's JSON has it. */
export interface Members {
  readonly [name: string]: string | number | Members | readonly Members[];
}

/** Writes a node of a complement by its form: every value into its field, every node into a group of its own. */
export async function writeNode(writer: NodeWriter, group: Locator, members: Members): Promise<void> {
  await unfold(group);
  for (const [name, value] of Object.entries(members))
    if (typeof value !== "object") await writeValue(writer, group, name, String(value));
  for (const [name, value] of Object.entries(members))
    if (typeof value === "object") await writeChild(writer, group, name, value);
}

/** Opens what is folded away: nobody can write there before. */
async function unfold(group: Locator): Promise<void> {
  const folded = group.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

async function writeValue(
  { page, hand }: NodeWriter,
  group: Locator,
  name: string,
  value: string,
): Promise<void> {
  // The node's own fields stand before those of the nodes in it.
  const label = { name: nodeLabel(name), exact: true };
  const field = group.getByRole("textbox", label).or(group.getByRole("combobox", label)).first();
  if ((await field.getAttribute("aria-haspopup")) === null) return hand.write(field, value);
  // A part of an address takes any text: abroad SAT lists none.
  if (!(await field.evaluate((element) => element.className.includes("Autocomplete"))))
    return hand.choose(field, value);
  await hand.write(field, value);
  await untilStill(page);
  await page.keyboard.press("Escape");
}

async function writeChild(
  writer: NodeWriter,
  group: Locator,
  name: string,
  value: Members | readonly Members[],
): Promise<void> {
  const [[inner, list] = ["", undefined]] = Object.entries(value);
  // A node that only stands around a list has no group of its own.
  if (!Array.isArray(value) && Object.keys(value).length === 1 && Array.isArray(list))
    return writeChild(writer, group, inner, list as readonly Members[]);
  const title = nodeLabel(name);
  const add = group.getByRole("button", { name: writer.addNode(title), exact: true });
  const items = Array.isArray(value) ? (value as readonly Members[]) : [value as Members];
  for (const [at, item] of items.entries()) {
    const own = group.getByRole("group", {
      name: Array.isArray(value) ? `${title} ${at + 1}` : title,
      exact: true,
    });
    if ((await own.count()) === 0) await writer.hand.press(add.first());
    await own.first().waitFor();
    await writeNode(writer, own.first(), item);
  }
}
