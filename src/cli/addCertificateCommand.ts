import { readFile } from "node:fs/promises";
import { storeCertificate } from "../operations/certificates/storeCertificate.ts";
import { type Command, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";
import { byCommand } from "../operations/byCommand.ts";

export const addCertificateCommand: Command = {
  summary: "--merchant RFC --cer FILE --key FILE --password-file FILE [--live]",
  required: ["merchant", "cer", "key", "password-file"],
  options: {
    merchant: { type: "string" },
    cer: { type: "string" },
    key: { type: "string" },
    "password-file": { type: "string" },
    live: { type: "boolean", default: false },
  },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    const [certificate, key, password] = await Promise.all([
      readFile(text(values, "cer")),
      readFile(text(values, "key")),
      // A file, so that the password stands in no process list and no shell history.
      readFile(text(values, "password-file"), "utf8"),
    ]);
    const livemode = values["live"] === true;
    const stored = await storeCertificate(deps, byCommand(merchantId), {
      livemode,
      certificate,
      key,
      password: password.replace(/\r?\n$/, ""),
    });
    return `CSD ${stored.serialNumber} is active until ${stored.notAfter.toISOString().slice(0, 10)}.`;
  },
};
