import { fromBuffer } from "yauzl";

/** What is in a ZIP, by name; throws on anything unsound. */
export async function zipEntries(zip: Buffer): Promise<Map<string, string>> {
  const file = await new Promise<import("yauzl").ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  return new Promise((resolve, reject) => {
    const found = new Map<string, string>();
    let reading = 0;
    file.on("error", reject);
    file.on("entry", (entry: import("yauzl").Entry) => {
      reading += 1;
      file.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", reject);
        stream.on("end", () => {
          found.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
          if ((reading -= 1) === 0) resolve(found);
        });
      });
    });
  });
}
