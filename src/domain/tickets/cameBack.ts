/** Says whether something of a stored sale came back; of one that is only sent nothing did. */
export function cameBack({ refunded = "0" }: { readonly refunded?: string }): boolean {
  return /[1-9]/.test(refunded);
}
