/** Time is a parameter, so that rules about it can be tested and sandboxes can travel. */
export interface Clock {
  now(): Date;
}
