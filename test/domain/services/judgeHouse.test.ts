import test from "ava";
import { type HouseParts, judgeHouse } from "../../../src/domain/services/judgeHouse.ts";

const well: HouseParts = {
  pacs: [{ state: "working" }],
  sat: { state: "working" },
  queues: { state: "working" },
  besides: [],
};

test("the house never says that everything works while one of its parts does not", (t) => {
  t.is(judgeHouse(well), "working");
  t.is(judgeHouse({ ...well, sat: { state: "unseen" } }), "working");
  for (const state of ["slow", "down"] as const) {
    t.is(judgeHouse({ ...well, sat: { state } }), "slow", `SAT ${state}`);
    t.is(judgeHouse({ ...well, besides: [{ state }] }), "slow", `another ${state}`);
    t.is(judgeHouse({ ...well, pacs: [{ state: "working" }, { state }] }), "slow", `one PAC ${state}`);
  }
  t.is(judgeHouse({ ...well, queues: { state: "slow" } }), "slow");
});

test("the house is down when no PAC answers, or when the queues stand still", (t) => {
  t.is(judgeHouse({ ...well, pacs: [{ state: "down" }, { state: "paused" }] }), "down");
  t.is(judgeHouse({ ...well, queues: { state: "down" } }), "down");
});
