const longest = 512;

/**
 * Throws for a key that is not plain words for a path or a URL: nothing may climb out of a folder, hide, or need
 * escaping. A key comes from our own code, so a wrong one is a fault of ours.
 */
export function checkKey(key: string): string {
  if (key.length <= longest && /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(key)) return key;
  throw new Error(`${JSON.stringify(key.slice(0, 80))} is no key of the object storage`);
}
