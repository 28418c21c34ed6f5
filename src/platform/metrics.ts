import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The meters of a process. The web process sums these over all processes; see `processHeartbeat`. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpRequests: Counter<"method" | "route" | "status">;
  /** The seconds of all routes together: a histogram for each would be a megabyte. */
  readonly httpSeconds: Histogram<"status">;
  /** The seconds of a route's requests; divided by their number, the time that one takes. */
  readonly httpRouteSeconds: Counter<"method" | "route">;
  /** The stamps that were asked for, by provider and result: stamped, recovered, refused, failed. */
  readonly stamps: Counter<"provider" | "outcome">;
  /** The calls to SAT's mass download by what SAT said, in our words, or `unreachable`. */
  readonly satCalls: Counter<"operation" | "outcome">;
  readonly jobRuns: Counter<"queue" | "kind" | "outcome">;
  readonly jobSeconds: Histogram<"queue" | "kind">;
  /** The jobs handed to the queue engine, by how: after a commit, by the sweep, or not (`dropped`). */
  readonly announcements: Counter<"queue" | "way">;
  /** The seconds for which work waited for a connection of the pool of this name, as `pg_stat_activity` shows it. */
  readonly databaseWaits: Histogram<"pool">;
}

/** Returns a set of meters of its own, so that tests and processes do not share any. */
export function createMetrics(options: { processMetrics?: boolean } = {}): Metrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpRequests: new Counter({
      name: "timbra_http_requests_total",
      help: "Requests answered, by route and status.",
      labelNames: ["method", "route", "status"],
      registers: [...registers],
    }),
    httpRouteSeconds: new Counter({
      name: "timbra_http_route_seconds_total",
      help: "Time spent on requests, by route.",
      labelNames: ["method", "route"],
      registers: [...registers],
    }),
    httpSeconds: new Histogram({
      name: "timbra_http_request_duration_seconds",
      help: "Time from the request's arrival to the end of its answer, by the class of its status.",
      labelNames: ["status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [...registers],
    }),
    stamps: new Counter({
      name: "timbra_stamps_total",
      help: "Stamps asked of PACs, by provider and outcome.",
      labelNames: ["provider", "outcome"],
      registers: [...registers],
    }),
    satCalls: new Counter({
      name: "timbra_sat_calls_total",
      help: "Calls to SAT's mass download, by operation and outcome.",
      labelNames: ["operation", "outcome"],
      registers: [...registers],
    }),
    jobRuns: new Counter({
      name: "timbra_job_runs_total",
      help: "Runs of jobs, by queue, kind and outcome.",
      labelNames: ["queue", "kind", "outcome"],
      registers: [...registers],
    }),
    jobSeconds: new Histogram({
      name: "timbra_job_duration_seconds",
      help: "Time a run of a job took.",
      labelNames: ["queue", "kind"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers: [...registers],
    }),
    announcements: new Counter({
      name: "timbra_job_announcements_total",
      help: "Jobs announced to the queue engine after a commit or by the sweep, or dropped and left to the sweep.",
      labelNames: ["queue", "way"],
      registers: [...registers],
    }),
    databaseWaits: new Histogram({
      name: "timbra_database_wait_seconds",
      help: "Time for which work waited for a connection of this process's pool, by pool.",
      labelNames: ["pool"],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
      registers: [...registers],
    }),
  };
}

/**
 * Returns the gauges that describe the whole installation; they are read at each scrape, never summed over processes.
 */
export function createQueueGauges(): {
  registry: Registry;
  jobs: Gauge<"queue" | "state">;
  oldestSeconds: Gauge<"queue">;
  unfinished: Gauge<"kind" | "state">;
  unfinishedOldestSeconds: Gauge<"kind">;
} {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    jobs: new Gauge({
      name: "timbra_queue_jobs",
      help: "Jobs in the queue engine, by queue and state.",
      labelNames: ["queue", "state"],
      registers,
    }),
    oldestSeconds: new Gauge({
      name: "timbra_queue_oldest_waiting_seconds",
      help: "Age of the job that has waited longest in the queue engine.",
      labelNames: ["queue"],
      registers,
    }),
    unfinished: new Gauge({
      name: "timbra_outbox_jobs",
      help: "Jobs that are not finished, by kind; state is live or dead.",
      labelNames: ["kind", "state"],
      registers,
    }),
    unfinishedOldestSeconds: new Gauge({
      name: "timbra_outbox_oldest_due_seconds",
      help: "Since when the oldest live job of a kind has been due.",
      labelNames: ["kind"],
      registers,
    }),
  };
}
