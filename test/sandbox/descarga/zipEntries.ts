import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** Returns what is in a ZIP, by name; throws on anything unsound. */
export async function zipEntries(zip: Buffer): Promise<Map<string, string>> {
  const file = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const found = new Map<string, string>();
  return new Promise((resolve, reject) => {
    file.on("error", reject);
    file.on("end", () => resolve(found));
    file.on("entry", (entry: Entry) => {
      file.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", reject);
        stream.on("end", () => {
          found.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
          file.readEntry();
        });
      });
    });
    file.readEntry();
  });
}
