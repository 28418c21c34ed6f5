import { useState } from "react";
import { base64Of } from "./base64Of.ts";

/** The two files of a seal or an e.firma as somebody chooses them. */
export interface Pair {
  readonly files: readonly File[];
  readonly certificate: File | undefined;
  readonly key: File | undefined;
  readonly add: (chosen: readonly File[]) => void;
  readonly clear: () => void;
  /** Returns both files in base64; `undefined` while one is missing. */
  readonly read: () => Promise<{ readonly certificate: string; readonly key: string } | undefined>;
}

/** Keeps the last file of each kind that was chosen. */
export function usePair(): Pair {
  const [files, setFiles] = useState<readonly File[]>([]);
  const certificate = files.find(({ name }) => /\.cer$/i.test(name));
  const key = files.find(({ name }) => /\.key$/i.test(name));
  return {
    files,
    certificate,
    key,
    add: (chosen) => setFiles((before) => newest([...before, ...chosen])),
    clear: () => setFiles([]),
    read: async () =>
      certificate && key && { certificate: await base64Of(certificate), key: await base64Of(key) },
  };
}

function newest(files: readonly File[]): readonly File[] {
  const kinds = new Map(files.map((file) => [file.name.slice(-4).toLowerCase(), file]));
  return [...kinds.values()];
}
