import { constanciaReading } from "../present/constanciaReading.ts";
import { openRoute, type Route } from "../route.ts";

const read = openRoute({
  method: "post",
  path: "/api/v1/consumer/tax-info/from-csf",
  operationId: "readConstancia",
  tag: "Consumer Suite",
  summary:
    "The receiver's data from a constancia de situación fiscal, or from the link in its QR; stores nothing",
  open: "It reads what was sent, and knows of nobody else.",
  ...constanciaReading,
});

export const constanciaRoutes: readonly Route[] = [read];
