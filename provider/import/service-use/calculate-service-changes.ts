import type { Rejection } from '../report/report-rejection.ts';
import type { ServiceUseRow } from './parse-service-row.ts';

/** A row of a file of service use. */
export interface ImportedServiceUse extends ServiceUseRow {
  file: number;
  row: number;
  /** Whether the file has a column of descriptions. */
  hasDescription: boolean;
  /** Whether the day lies outside the employment. */
  isOutside: boolean;
}

/** A stored row; services that the contract does not define are possible. */
export interface StoredServiceUse {
  serviceUseId: string;
  day: string;
  service: string;
  description: string;
}

export interface ServiceUseChanges {
  created: StoredServiceUse[];
  changed: StoredServiceUse[];
  /** The ids of the rows that the file contains, created ones included. */
  keptIds: string[];
  outcomes: { imported: ImportedServiceUse; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
}

/**
 * Calculates the changes of the service use of one person. Day and service identify a row. A missing column keeps the stored
 * description, and contradicts none of another file.
 *
 * @param rows in order of file and row
 * @param newId returns a new id
 */
export function calculateServiceChanges(
  rows: readonly ImportedServiceUse[],
  stored: readonly StoredServiceUse[],
  newId: () => string,
): ServiceUseChanges {
  const changes: ServiceUseChanges = { created: [], changed: [], keptIds: [], outcomes: [], rejections: [] };
  const first = new Map<string, ImportedServiceUse>();
  const storedByKey = groupByKey(stored);
  // Without a description last: the order of the files has no effect.
  const byDescription = [...rows].sort((a, b) => Number(b.hasDescription) - Number(a.hasDescription));
  for (const imported of byDescription) {
    const key = keyOf(imported);
    const other = first.get(key);
    if (other !== undefined) {
      if (other.description === imported.description || !imported.hasDescription) {
        changes.outcomes.push({ imported, outcome: 'skipped' });
      } else changes.rejections.push(buildContradiction(other, imported));
      continue;
    }
    first.set(key, imported);
    const { day, service, description, hasDescription } = imported;
    const candidates = storedByKey.get(key) ?? [];
    const before = candidates.find((one) => one.description === description) ?? candidates[0];
    const after = {
      serviceUseId: before?.serviceUseId ?? newId(),
      day,
      service,
      description: before === undefined || hasDescription ? description : before.description,
    };
    changes.keptIds.push(after.serviceUseId);
    const outcome =
      before === undefined ? 'created' : before.description === after.description ? 'skipped' : 'changed';
    if (outcome !== 'skipped') changes[outcome].push(after);
    changes.outcomes.push({ imported, outcome });
  }
  return changes;
}

function groupByKey(stored: readonly StoredServiceUse[]): Map<string, StoredServiceUse[]> {
  const groups = new Map<string, StoredServiceUse[]>();
  for (const one of stored) {
    const others = groups.get(keyOf(one));
    if (others === undefined) groups.set(keyOf(one), [one]);
    else others.push(one);
  }
  return groups;
}

function keyOf({ day, service }: Pick<StoredServiceUse, 'day' | 'service'>): string {
  return `${day} ${service}`;
}

function buildContradiction(first: ImportedServiceUse, imported: ImportedServiceUse): Rejection {
  const { file, row, employmentNumber, day } = imported;
  return {
    file,
    row,
    column: null,
    reason: 'contradicts',
    contradiction: {
      contradicted: first,
      difference: { subject: 'serviceUse', number: employmentNumber, from: day, columns: ['description'] },
    },
  };
}
