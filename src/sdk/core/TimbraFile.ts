/** A file that is still coming: it is read once, as a stream or as a whole. */
export class TimbraFile {
  readonly contentType: string;
  /** The name that the API gives it; absent where it gives none. */
  readonly name: string | undefined;
  readonly body: ReadableStream<Uint8Array>;
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
    this.contentType = response.headers.get("Content-Type") ?? "application/octet-stream";
    this.name = /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    this.body = response.body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  /** Reads the file as text. */
  text(): Promise<string> {
    return this.#response.text();
  }

  /** Reads the bytes of the file. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#response.arrayBuffer());
  }

  /** Reads the file as a `Blob`, as browsers take it. */
  blob(): Promise<Blob> {
    return this.#response.blob();
  }
}
