/** Reads a file as UTF-8 or, where it is none, as spreadsheets on Windows write it (Windows-1252). A byte order mark is left out. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
