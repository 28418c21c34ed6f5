import { readFileSync } from "node:fs";

/** Returns the block of this section that README.md tells people to paste. */
export function readmeBlock(section: string): string {
  const [, text = ""] = readFileSync("README.md", "utf8").split(`\n## ${section}\n`);
  const block = /```sh\n([^]*?)```/.exec(text.split("\n## ")[0] ?? "")?.[1];
  if (!block) throw new Error(`README.md has nothing to paste under ${section}`);
  return block;
}
