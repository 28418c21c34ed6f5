import test from "ava";
import { contractWorldOfFile } from "../helpers/http/contractWorld.ts";
import { partsOfPortal, placesOfPortal } from "../helpers/web/placesOfPortal.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

// The merchant of this world has something of every kind.
const world = contractWorldOfFile();
const story = storiesOfFile(() => world().api);

for (let part = 1; part <= partsOfPortal; part += 1)
  test.serial(
    `every place of the portal fits a small phone and 200 % zoom, and is accessible (${part} of ${partsOfPortal})`,
    (t) => placesOfPortal(t, world().api, story, part),
  );
