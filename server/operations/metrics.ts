import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { OpenDatabase } from '#database/database.ts';
import type { ScanOutcome } from '#provider/files/scan/virus-scanner.ts';
import { registerStateMetrics } from './state-metrics.ts';

const JOBS = ['daily', 'upkeep'] as const;
export type JobName = (typeof JOBS)[number];

/**
 * The metrics of the process for Prometheus. Labels are route patterns and methods: never a user, a person or an
 * organisation.
 */
export type Metrics = {
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  observeUpstream(outcome: string, seconds: number): void;
  countBlocked(reason: 'csrf' | 'overload' | 'rate'): void;
  countScan(outcome: ScanOutcome): void;
  /** Runs a job and records its end. Rejects as the job does. */
  observeJob(job: JobName, work: () => Promise<void>): Promise<void>;
  /** Prometheus' text format. */
  render(): Promise<{ type: string; text: string }>;
  /** Stops the timers of the default metrics. */
  stop(): void;
};

/** What is read when the metrics are collected. */
export type MetricSources = {
  database: Pick<OpenDatabase, 'pool' | 'restarts'>;
  /** The folder whose free space is measured. */
  dataDir: string;
  /**
   * The number of organisations whose deliveries are late, null if it cannot be counted now; null where the provider is another
   * process.
   */
  countLateDeliveries: (() => Promise<number | null>) | null;
  /** The seconds since the whole access log was sealed; null where the provider is another process. */
  readSealLag: (() => number) | null;
  /** The number of files that wait for the virus scan, null if it is not known; null where the provider is another process. */
  countWaitingFiles: (() => number | null) | null;
};

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const upstream = new Histogram({
    name: 'upstream_duration_seconds',
    help: 'Calls of the web tier to the provider by outcome',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const blocked = new Counter({
    name: 'requests_blocked_total',
    help: 'Requests blocked by the request guard',
    labelNames: ['reason'],
    registers: [registry],
  });
  const scans = new Counter({
    name: 'virus_scans_total',
    help: 'Uploaded files by the outcome of their virus scan: clean, infected, failed (no verdict: rejected, or stored and scanned later)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const jobSuccesses = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job of the process last succeeded, in seconds since 1970; 0 before that',
    labelNames: ['job'],
    registers: [registry],
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of the jobs of the process; each is tried again',
    labelNames: ['job'],
    registers: [registry],
  });
  for (const job of JOBS) {
    jobSuccesses.set({ job }, 0);
    jobFailures.inc({ job }, 0);
  }
  registerStateMetrics(registry, sources);
  return {
    observeRequest: (route, method, status, seconds) => {
      requests.observe({ route, method, status: String(status) }, seconds);
    },
    observeUpstream: (outcome, seconds) => {
      upstream.observe({ outcome }, seconds);
    },
    countBlocked: (reason) => {
      blocked.inc({ reason });
    },
    countScan: (outcome) => {
      scans.inc({ outcome });
    },
    async observeJob(job, work) {
      try {
        await work();
        jobSuccesses.setToCurrentTime({ job });
      } catch (error) {
        jobFailures.inc({ job });
        throw error;
      }
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    stop: () => {
      registry.clear();
    },
  };
}
