/**
 * Work in short steps, with a pause after each, that ends with a result. `inSlices` lets the process answer others in the
 * pauses; `atOnce` passes over them.
 */
export type Steps<Result> = Generator<undefined, Result>;
