/** No balancer or scraper would wait longer than this, and an engine that is away may never answer at all. */
export const patienceMs = 2_000;
