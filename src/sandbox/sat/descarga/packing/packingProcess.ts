import { type PackOrder, packRequest } from "./packRequest.ts";

/* What the child process of the packer runs: one request's packages, then it ends. */

process.once("message", (order: PackOrder) => {
  packRequest(order).then(
    (packed) => process.send?.(packed, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(String(error), () => process.exit(1));
    },
  );
});
process.on("disconnect", () => process.exit(1));
