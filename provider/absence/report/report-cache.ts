import { LRUCache } from 'lru-cache';
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
  readonly #ids = new WeakMap<Snapshot, number>();
  #lastId = 0;

  constructor(maxBytes: number) {
    this.#reports = new LRUCache<string, CalculatedReport, Query>({
      maxSize: maxBytes,
      sizeCalculation: countReportBytes,
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
    return JSON.stringify([this.#idOf(snapshot), selected, from, asOf]);
  }

  /** A number for the snapshot: an update of the data creates another one. */
  #idOf(snapshot: Snapshot): number {
    const known = this.#ids.get(snapshot);
    if (known !== undefined) return known;
    this.#lastId += 1;
    this.#ids.set(snapshot, this.#lastId);
    return this.#lastId;
  }
}
