const longest = 512;

/**
 * A key comes from our own code, so a wrong one is a fault of ours: plain words for a path or a URL, nothing that climbs
 * out of a folder, hides, or needs escaping.
 */
export function checkKey(key: string): string {
  if (key.length <= longest && /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(key)) return key;
  throw new Error(`${JSON.stringify(key.slice(0, 80))} is no key of the object storage`);
}
