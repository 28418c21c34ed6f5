import { importReaders } from "../src/http/merchant/books/csv/importReaders.ts";
import { readPayroll } from "../src/http/merchant/payroll/readPayroll.ts";
import { readPayrollFiles } from "../src/operations/directInvoices/batches/readPayrollFiles.ts";
import { requestBatchItems } from "../src/operations/directInvoices/batches/requestBatchItems.ts";
import { runImports } from "../src/operations/imports/runImports.ts";
import { emptySandboxes } from "../src/operations/sandbox/emptySandboxes.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** Reads the files that merchants send, by the very schemas of the API's bodies, and stores their rows. Invoices batches, and empties test modes. */
export const fileImport = startWorker("fileImport", {
  "import.run": runImports(importReaders),
  "payrollFile.read": readPayrollFiles(readPayroll),
  "invoiceBatch.request": requestBatchItems,
  "sandbox.reset": emptySandboxes,
});

await runAlone(import.meta.url, "fileImport", fileImport);
