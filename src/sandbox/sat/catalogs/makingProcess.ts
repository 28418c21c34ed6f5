import { makeWorkbook, type WorkbookOrder } from "./makeWorkbook.ts";

/* What the child process of the shelf runs: one workbook, then it ends; its exit code tells whether it is made. */

process.once("message", (order: WorkbookOrder) => {
  makeWorkbook(order).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(String(error), () => process.exit(1));
    },
  );
});
process.on("disconnect", () => process.exit(1));
