/** Longer than this neither a balancer nor a scraper would wait, and an engine that is away may never answer at all. */
export const patienceMs = 2_000;
