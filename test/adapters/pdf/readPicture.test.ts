import { crc32, deflateSync } from "node:zlib";
import test from "ava";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { readPicture } from "../../../src/adapters/pdf/pictures/readPicture.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** RGBA, eight bits. */
function png(
  width: number,
  height: number,
  changes: { bytes?: Buffer; interlace?: number; depth?: number } = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([changes.depth ?? 8, 6, 0, 0, changes.interlace ?? 0], 8);
  const pixels = changes.bytes ?? Buffer.alloc(height * (1 + 4 * width));
  return {
    header: chunk("IHDR", header),
    pixels: chunk("IDAT", deflateSync(pixels)),
    end: chunk("IEND", Buffer.alloc(0)),
  };
}

function fileOf({ header, pixels, end }: ReturnType<typeof png>, ...between: Buffer[]): Buffer {
  return Buffer.concat([signature, header, ...between, pixels, end]);
}

const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEACAAIAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD2DxJ4ss/DDWq3VreXDXIcoLWMOQF25zkj+8KKKKDzMRiqkKjjHY//2Q==",
  "base64",
);

test("a PNG and a JPEG are read, and lose whatever is not the picture", (t) => {
  const plain = fileOf(png(40, 20));
  const noisy = Buffer.concat([
    fileOf(png(40, 20), chunk("tEXt", Buffer.from("Owner\0Ana")), chunk("eXIf", Buffer.alloc(30))),
    Buffer.from("<?php exit; ?>"),
  ]);
  const read = readPicture(noisy);
  t.like(read, { mediaType: "image/png", width: 40, height: 20 });
  t.deepEqual(Buffer.from(read?.content ?? []), plain);

  const withExif = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, 8]),
    Buffer.from("Exif!!"),
    Buffer.from([0xff, 0xfe, 0, 5]),
    Buffer.from("Ana"),
    jpeg.subarray(2),
    Buffer.from("PK and more"),
  ]);
  const [clean, again] = [readPicture(jpeg), readPicture(withExif)];
  t.like(clean, { mediaType: "image/jpeg", width: 8, height: 8 });
  t.deepEqual(again?.content, clean?.content);
  t.deepEqual(readPicture(clean?.content ?? Buffer.alloc(0))?.content, clean?.content);
});

const { header, pixels, end } = png(4, 4);
const damaged = Buffer.from(fileOf(png(4, 4)));
damaged[45] = (damaged[45] ?? 0) ^ 1;
const refused: Readonly<Record<string, Uint8Array>> = {
  nothing: Buffer.alloc(0),
  "a GIF": Buffer.from("GIF89a"),
  "an SVG": Buffer.from("<svg onload='x'/>"),
  "a PNG without pixels": Buffer.concat([signature, header, end]),
  "a PNG without an end": Buffer.concat([signature, header, pixels]),
  "a PNG that begins with pixels": Buffer.concat([signature, pixels, header, end]),
  "a damaged PNG": damaged,
  "a PNG with too few pixels": fileOf(png(4, 4, { bytes: Buffer.alloc(4 * 17 - 1) })),
  "a PNG with pixels beyond its size": fileOf(png(4, 4, { bytes: Buffer.alloc(20_000_000) })),
  "a PNG with a filter that there is none of": fileOf(png(4, 4, { bytes: Buffer.alloc(4 * 17, 9) })),
  "an interlaced PNG": fileOf(png(4, 4, { interlace: 1 })),
  "a PNG of no depth": fileOf(png(4, 4, { depth: 0 })),
  "a PNG of a hundred million pixels": fileOf(png(10_000, 10_000, { bytes: Buffer.alloc(1) })),
  "a PNG one pixel high and endless": fileOf(png(2_001, 1)),
  "a JPEG cut off": jpeg.subarray(0, -2),
  "a JPEG without a scan": Buffer.concat([jpeg.subarray(0, 20), Buffer.from([0xff, 0xd9])]),
  "a JPEG with a broken length": Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe0, 0, 0]), jpeg]),
};

for (const [name, content] of Object.entries(refused))
  test(`${name} is no picture for us`, (t) => t.is(readPicture(content), undefined));

test("every part of a picture may be missing or wrong without harm", (t) => {
  for (const whole of [fileOf(png(3, 3)), jpeg])
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      t.notThrows(() => readPicture(changed));
      t.notThrows(() => readPicture(whole.subarray(0, at)));
    }
});

test("pictures are read on a thread, and proved to be drawable there", async (t) => {
  const renderer = createPdfRenderer({ timeoutMs: 600_000 });
  t.teardown(() => renderer.close());
  t.like(await renderer.readPicture("one", jpeg), { mediaType: "image/jpeg", width: 8 });
  t.like(await renderer.readPicture("one", fileOf(png(5, 6))), { mediaType: "image/png", height: 6 });
  t.is(await renderer.readPicture("one", Buffer.from("GIF89a")), undefined);
});
