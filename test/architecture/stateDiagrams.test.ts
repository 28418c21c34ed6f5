import { readFileSync, writeFileSync } from "node:fs";
import test from "ava";
import { stateDiagram } from "../../src/domain/lifeCycles/stateDiagram.ts";
import { machines } from "../helpers/machines.ts";
import { say } from "./say.ts";

const readme = "src/domain/lifeCycles/README.md";
// UPDATE_GOLDENS=1 draws them anew.
const update = process.env["UPDATE_GOLDENS"] === "1";

test("the README draws every life cycle as its table says", (t) => {
  const text = readFileSync(readme, "utf8");
  const [begin, end] = ["<!-- drawn from the tables: begin -->", "<!-- drawn from the tables: end -->"];
  const drawn = Object.entries(machines)
    .map(([name, { lifeCycle }]) => `### ${name}\n\n\`\`\`mermaid\n${stateDiagram(lifeCycle)}\n\`\`\`\n`)
    .join("\n");
  const [before = "", after = ""] = [text.split(begin)[0], text.split(end)[1]];
  const expected = `${before}${begin}\n\n${drawn}\n${end}${after}`;
  if (update) writeFileSync(readme, expected);
  const faults = !update && text !== expected ? [`${readme} is not what the tables say`] : [];
  t.deepEqual(
    faults,
    [],
    say(faults, "UPDATE_GOLDENS=1 npm test -- architecture/stateDiagrams draws it anew."),
  );
});
