import { readFile } from "node:fs/promises";
import { storeCertificate } from "../operations/certificates/storeCertificate.ts";
import { type ComposedCommand, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";
import { byCommand } from "../operations/byCommand.ts";

export const addCertificateCommand: ComposedCommand = {
  about: "Stores a merchant's CSD, encrypted, and activates it.",
  example: "--merchant EKU9003173C9 --cer csd.cer --key csd.key --password-file csd.password --live",
  options: {
    merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." },
    cer: { type: "string", value: "FILE", required: true, help: "The certificate (.cer) that SAT issued." },
    key: { type: "string", value: "FILE", required: true, help: "Its private key (.key)." },
    "password-file": {
      type: "string",
      value: "FILE",
      required: true,
      help: "A file with the key's password, so that it stands in no shell history.",
    },
    live: { type: "boolean", default: false, help: "For documents with fiscal effect; otherwise for tests." },
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
