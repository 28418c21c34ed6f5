/** A picture that is whole, of a size we take, and rid of all that is not the picture. */
export interface Picture {
  readonly mediaType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** Judges pictures that people upload, outside the event loop: decoding is CPU-bound, and the picture may be a trap. */
export interface Pictures {
  /** Reads a picture; returns undefined for what is no whole PNG or JPEG, or is too large to be decoded. */
  readPicture(merchantId: string, content: Uint8Array): Promise<Picture | undefined>;
}
