/** The mirror that a package goes into, and when. */
export interface MirrorScope {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly packageId: string;
  readonly at: Date;
}
