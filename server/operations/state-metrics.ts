import { Counter, Gauge, type Registry } from 'prom-client';
import { readFreeBytes } from './check-storage.ts';
import type { MetricSources } from './metrics.ts';

/** Registers the metrics whose values are read when they are collected. */
export function registerStateMetrics(
  registry: Registry,
  { database, dataDir, countLateDeliveries, readSealLag, countWaitingFiles }: MetricSources,
): void {
  const registers = [registry];
  const { pool } = database;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state: used, idle; waiting: queries without a connection',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Counter({
    name: 'database_restarts_total',
    help: 'Restarts of the embedded database after a missed deadline or a crash',
    registers,
    collect() {
      this.reset();
      this.inc(database.restarts());
    },
  });
  new Gauge({
    name: 'data_free_bytes',
    help: 'Free space of the file system of DATA_DIR',
    registers,
    async collect() {
      try {
        this.set(await readFreeBytes(dataDir));
      } catch {
        // The folder is missing: /readyz reports it.
        this.remove();
      }
    },
  });
  if (countLateDeliveries !== null) {
    new Gauge({
      name: 'organisations_with_late_deliveries',
      help: 'Organisations whose absence data is older than their limit',
      registers,
      async collect() {
        const count = await countLateDeliveries();
        if (count === null) this.remove();
        else this.set(count);
      },
    });
  }
  if (countWaitingFiles !== null) {
    new Gauge({
      name: 'files_waiting_for_virus_scan',
      help: 'Uploaded files that were stored without a verdict of the virus scan, and cannot be downloaded yet',
      registers,
      collect() {
        const count = countWaitingFiles();
        if (count === null) this.remove();
        else this.set(count);
      },
    });
  }
  if (readSealLag !== null) {
    new Gauge({
      name: 'access_log_seal_lag_seconds',
      help: 'Seconds since the whole access log was sealed',
      registers,
      collect() {
        this.set(readSealLag());
      },
    });
  }
}
