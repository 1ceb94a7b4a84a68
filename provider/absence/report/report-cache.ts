import { LRUCache } from 'lru-cache';
import { ObjectNumbers } from '#provider/memory/object-numbers.ts';
import { selectDepartments } from '../snapshot/snapshot-rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { calculateReport, countReportBytes, type CalculatedReport } from './calculate-report.ts';
import type { ReportScope } from './report-scope.ts';

interface Query {
  snapshot: Snapshot;
  scope: ReportScope;
}

/**
 * Caches what the latest reports calculate from their snapshots: a user reads one in pages, sorts it and exports it. It depends on the
 * departments and the period only, not on the user, who may see some of the rows and values only. The snapshots themselves are not
 * kept.
 */
export class ReportCache {
  readonly #reports: LRUCache<string, CalculatedReport, Query>;
  /** Numbers the snapshots: an update of the data creates another one. */
  readonly #snapshotNumbers = new ObjectNumbers();

  constructor(maxBytes: number) {
    this.#reports = new LRUCache<string, CalculatedReport, Query>({
      maxSize: maxBytes,
      // The key is Latin-1: one byte for each character.
      sizeCalculation: (report, key) => countReportBytes(report) + key.length,
      // A report that others evict while it is calculated is needed by its request.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { snapshot, scope } }) => calculateReport(snapshot, scope),
    });
  }

  /** What a report calculates; calculated once for requests at the same time. */
  get(snapshot: Snapshot, scope: ReportScope): Promise<CalculatedReport> {
    return this.#reports.forceFetch(this.#keyOf(snapshot, scope), { context: { snapshot, scope } });
  }

  #keyOf(snapshot: Snapshot, { departmentIds, from, asOf }: ReportScope): string {
    const selected = Buffer.from(selectDepartments(snapshot, departmentIds)).toString('base64');
    return JSON.stringify([this.#snapshotNumbers.get(snapshot), selected, from, asOf]);
  }
}
