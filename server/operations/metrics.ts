import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ScanOutcome } from '#provider/files/scan/virus-scanner.ts';

/**
 * The metrics of the process for Prometheus. Labels are route patterns and methods: never a user, a person or an
 * organisation.
 */
export type Metrics = {
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  observeUpstream(outcome: string, seconds: number): void;
  countBlocked(reason: 'csrf' | 'rate'): void;
  countScan(outcome: ScanOutcome): void;
  /** Prometheus' text format. */
  render(): Promise<{ type: string; text: string }>;
  /** Stops the timers of the default metrics. */
  stop(): void;
};

/**
 * @param countLateDeliveries the number of organisations whose deliveries are late, null if it cannot be counted now; not given
 *   where the provider is another process
 * @param readSealLag the seconds since the whole access log was sealed; null where the provider is another process
 */
export function createMetrics(
  countLateDeliveries: (() => Promise<number | null>) | null,
  readSealLag: (() => number) | null,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route pattern, method and status',
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
    help: 'Requests refused by the wall',
    labelNames: ['reason'],
    registers: [registry],
  });
  const scans = new Counter({
    name: 'virus_scans_total',
    help: 'Uploaded files by the outcome of their virus scan: clean, infected, failed (rejected without a verdict)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  if (countLateDeliveries !== null) {
    new Gauge({
      name: 'organisations_with_late_deliveries',
      help: 'Organisations whose absence data covers none of the latest seven days',
      registers: [registry],
      async collect() {
        const count = await countLateDeliveries();
        if (count === null) this.remove();
        else this.set(count);
      },
    });
  }
  if (readSealLag !== null) {
    new Gauge({
      name: 'access_log_seal_lag_seconds',
      help: 'Seconds since the whole access log was sealed',
      registers: [registry],
      collect() {
        this.set(readSealLag());
      },
    });
  }
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
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    stop: () => {
      registry.clear();
    },
  };
}
