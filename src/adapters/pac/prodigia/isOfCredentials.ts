/**
 * Returns true for a code with which Prodigia refuses the account before it does anything: 1 user or password, 2 contract
 * expired or not for this service.
 */
export function isOfCredentials(code: string): boolean {
  return code === "1" || code === "2";
}
