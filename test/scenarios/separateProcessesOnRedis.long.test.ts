import test from "ava";
import { storyOfProcesses } from "../helpers/killing/storyOfProcesses.ts";

test("processes on their own, two of most kinds, wait for servers that start later, do the job on redis, and cut off nobody when they stop", (t) =>
  storyOfProcesses(t, "redis"));
