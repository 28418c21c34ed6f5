import test from "ava";
import { nearestName } from "../../../src/domain/faults/nearestName.ts";

const fields = ["unitPrice", "quantity", "description", "unitKey", "taxes", "sku", "items", "paymentForm"];

const meant: Readonly<Record<string, string | undefined>> = {
  unit_price: "unitPrice",
  UnitPrice: "unitPrice",
  qty: "quantity",
  desc: "description",
  quantitty: "quantity",
  Items: "items",
  item: "items",
  payment_from: "paymentForm",
  colour: undefined,
  x: undefined,
  "": undefined,
  ["unitPrice".repeat(20)]: undefined,
};

for (const [sent, name] of Object.entries(meant))
  test(`of the fields of a line, "${sent.slice(0, 20)}" means ${name ?? "none"}`, (t) => {
    t.is(nearestName(sent, fields), name);
  });
