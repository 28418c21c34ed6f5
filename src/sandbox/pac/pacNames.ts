/** The PACs that the sandbox plays, called as the adapters that speak to them. */
export const pacNames = ["swSapien", "finkok", "prodigia"] as const;

export type PacName = (typeof pacNames)[number];
