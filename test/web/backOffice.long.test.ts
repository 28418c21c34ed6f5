import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { invoicedSale } from "../helpers/web/backOfficeWorld.ts";
import { operatorsNight } from "../helpers/web/operatorsNight.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

const api = apiOfFile({ STAFF_SECOND_FACTOR: "required" });
const story = storiesOfFile(api);

test.serial("an operator's night, by keyboard alone", async (t) => {
  await invoicedSale(api());
  await operatorsNight(t, api(), { story, language: "es", hand: "keyboard" });
});

test.serial("an operator's night, in English", (t) =>
  operatorsNight(t, api(), { story, language: "en", hand: "mouse" }),
);
