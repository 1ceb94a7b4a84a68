import type {
  delivery,
  DeliveryReport,
  ReportedFile,
} from '#provider/database/tables/deliveries/delivery.ts';
import { listEmploymentAbsences } from '../absence/absence-view.ts';
import { dayText } from '../day-text.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { swedishInstant } from '../swedish-time.ts';

/** The payroll system sends its file at 03.00, before the demo grows by the day. */
const RECEIVED_AT_MINUTE = 3 * 60;

export interface DeliveredRows {
  /** A day number. */
  readonly day: number;
  /** Absences that began on the day. */
  readonly created: number;
  /** Absences that ended on the day before. */
  readonly changed: number;
}

export type DemoDelivery = Omit<typeof delivery.$inferInsert, 'organisationId' | 'number' | 'result'> & {
  report: DeliveryReport;
};

/** The rows that the payroll system delivered on each day from `from` to `through`, day numbers. */
export function countDeliveredRows(
  { people }: OrganisationHistory,
  from: number,
  through: number,
): DeliveredRows[] {
  const created = new Map<number, number>();
  const changed = new Map<number, number>();
  for (const { career, absences } of people) {
    const near = absences.filter((row) => row.from <= through && row.to >= from - 1);
    for (const { row } of near.flatMap((one) => listEmploymentAbsences(career, one))) {
      created.set(row.from, (created.get(row.from) ?? 0) + 1);
      changed.set(row.to + 1, (changed.get(row.to + 1) ?? 0) + 1);
    }
  }
  return Array.from({ length: Math.max(through - from + 1, 0) }, (_, index) => {
    const day = from + index;
    return { day, created: created.get(day) ?? 0, changed: changed.get(day) ?? 0 };
  });
}

/** A stored delivery of one file of absences. The demo keeps no changed rows, so that it cannot be undone. */
export function toDemoDelivery(
  { seed, organisation, people }: OrganisationHistory,
  { day, created, changed }: DeliveredRows,
): DemoDelivery {
  const organisationKey = Number(organisation.organisationNumber);
  const counts = { read: created + changed, created, changed, skipped: 0, rejected: 0 };
  const file: ReportedFile = {
    name: `franvaro-${dayText(day)}.csv`,
    kind: 'absences',
    ...counts,
    ignored: [],
    notes: [],
    rejections: [],
    warnings: [],
  };
  const employments = people.filter(
    ({ career: { start, end } }) => start < day && (end === null || end >= day - 1),
  ).length;
  const effects = {
    employments,
    endedEmployments: 0,
    absences: changed,
    withdrawnAbsences: 0,
    sickLeave: null,
  };
  return {
    deliveryId: deterministicUuid(seed, IdKind.delivery, organisationKey, day),
    receivedAt: swedishInstant(day, RECEIVED_AT_MINUTE),
    sentBy: null,
    state: 'stored',
    mode: 'changes',
    mappingVersion: organisation.mapping === null ? 0 : 1,
    coveredThrough: dayText(day),
    files: [{ kind: 'absences', ...counts }],
    effects,
    report: { outcome: 'stored', effects, files: [file] },
    changesKept: false,
  };
}
