import { addDays, type Day } from '#contract/values/calendar.ts';
import { selectPeriods, type Period } from './select-periods.ts';

interface DepartmentPeriod extends Period {
  departmentId: string;
}

/**
 * The periods of an employment after a staff list of one day. Past periods are kept: another department begins on that day, and the
 * first day of the list counts only for a new employment, or one that begins later or again. The end of the list counts for
 * the period of that day; later periods are kept. A rejected row has the period that it would get.
 *
 * @param given the employment's row in the list
 */
export function selectSnapshotPeriods<Given extends DepartmentPeriod, Known extends DepartmentPeriod>(
  given: Given,
  known: readonly Known[],
  day: Day,
): { accepted: Given[]; rejected: Given[]; unchanged: Known[] } {
  const later = known.filter(({ fromDay }) => fromDay > day);
  const current = known.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day));
  if (given.fromDay > day || known.length === 0) {
    const { accepted, rejected, unchanged } = selectPeriods([given], known);
    return { accepted, rejected: rejected.map(({ period }) => period), unchanged };
  }
  const others = known.filter((period) => period !== current);
  const next = later.map(({ fromDay }) => fromDay).sort()[0];
  const lastDay = earliest(given.toDay, next === undefined ? null : addDays(next, -1));
  if (current === undefined) {
    // The employment had ended, and continues or begins again.
    const isNew = known.every(({ toDay }) => toDay !== null && toDay < given.fromDay);
    const fromDay = isNew ? given.fromDay : day;
    if (lastDay !== null && lastDay < fromDay) {
      return { accepted: [], rejected: [{ ...given, fromDay, toDay: lastDay }], unchanged: [...known] };
    }
    return { accepted: [{ ...given, fromDay, toDay: lastDay }], rejected: [], unchanged: others };
  }
  const moves = current.departmentId !== given.departmentId && (lastDay === null || lastDay >= day);
  const fromDay = moves ? day : current.fromDay;
  if (lastDay !== null && lastDay < fromDay) {
    return { accepted: [], rejected: [{ ...given, fromDay, toDay: lastDay }], unchanged: [...known] };
  }
  const accepted = [
    { ...given, departmentId: moves ? given.departmentId : current.departmentId, fromDay, toDay: lastDay },
  ];
  const past = moves && current.fromDay < day ? [{ ...current, toDay: addDays(day, -1) }] : [];
  return { accepted, rejected: [], unchanged: [...others, ...past] };
}

function earliest(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
