import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Returns the bytes that this process cannot give back, heap and buffers, after a full collection. What the system counts
 * for a process grows with whatever the collector has put off, so it says little of a process without a limit.
 */
export function liveMemory(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  // What the first one has found dead outside of the heap is given back by the second.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
