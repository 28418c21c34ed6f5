import { type PackOrder, packRequest } from "./packRequest.ts";

/* What the child process of the packer runs: the packages of one request after the other, until the packer closes. */

process.on("message", (order: PackOrder) => {
  packRequest(order).then(
    (packed) => process.send?.(packed),
    (error: unknown) => {
      process.stderr.write(String(error), () => process.exit(1));
    },
  );
});
process.on("disconnect", () => process.exit(1));
