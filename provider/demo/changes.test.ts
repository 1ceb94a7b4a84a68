import { expect, describe, it } from 'vitest';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { changesBetween } from './changes.ts';
import type { DemoChanges, DemoView } from './demo-types.ts';
import { DEMO_SEED, simulateOrganisation } from './organisations/simulate-organisation.ts';
import { firstDayShown, viewAt } from './view.ts';

const THROUGH = '2028-03-31';
const nordviken = simulateOrganisation(DEMO_SEED, 0, THROUGH);
const small = simulateOrganisation(DEMO_SEED, 5, THROUGH);

/** Applies the changes to the first view. */
function apply(view: DemoView, changes: DemoChanges): DemoView {
  const replaced = <T>(
    rows: readonly T[],
    changed: readonly T[],
    added: readonly T[],
    idOf: (row: T) => string,
  ) => {
    const byId = new Map(changed.map((row) => [idOf(row), row]));
    const known = new Set(rows.map(idOf));
    expect(changed.filter((row) => !known.has(idOf(row)))).toEqual([]);
    return [...rows.map((row) => byId.get(idOf(row)) ?? row), ...added];
  };
  const archived = new Map(changes.archivedPlans.map((plan) => [plan.rehabPlanId, plan.archivedAt]));
  return {
    people: [...view.people, ...changes.newPeople],
    employments: replaced(
      view.employments,
      changes.changedEmployments,
      changes.newEmployments,
      (row) => row.employmentId,
    ),
    absences: replaced(view.absences, changes.changedAbsences, changes.newAbsences, (row) => row.absenceId),
    serviceUses: [...view.serviceUses, ...changes.newServiceUses],
    plans: [
      ...view.plans.map((plan) => ({
        ...plan,
        archivedAt: archived.get(plan.rehabPlanId) ?? plan.archivedAt,
        documents: [
          ...plan.documents,
          ...changes.newDocuments.filter(({ rehabPlanId }) => rehabPlanId === plan.rehabPlanId),
        ],
      })),
      ...changes.newPlans,
    ],
  };
}

function sorted(view: DemoView): DemoView {
  const by = <T>(rows: readonly T[], idOf: (row: T) => string) =>
    [...rows].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return {
    people: by(view.people, (row) => row.personId),
    employments: by(view.employments, (row) => row.employmentId),
    absences: by(view.absences, (row) => row.absenceId),
    serviceUses: by(view.serviceUses, (row) => row.serviceUseId),
    plans: by(view.plans, (row) => row.rehabPlanId),
  };
}

/** Compares as JSON text, which is much faster; the rows are plain data. */
function expectSame(view: DemoView, expected: DemoView): void {
  const own = sorted(view);
  const other = sorted(expected);
  for (const kind of ['people', 'employments', 'absences', 'serviceUses', 'plans'] as const) {
    const texts = new Set(other[kind].map((row) => JSON.stringify(row)));
    const different = own[kind].filter((row) => !texts.has(JSON.stringify(row)));
    expect(different).toEqual([]);
    expect(own[kind]).toHaveLength(other[kind].length);
  }
}

describe('advancing the demo data', () => {
  const cases: readonly (readonly [Day, number, string])[] = [
    ['2025-11-21', 7, 'an ordinary week'],
    ['2026-01-28', 7, 'over the end of a month'],
    ['2025-12-27', 7, 'over New Year'],
    ['2028-02-26', 7, 'over 29 February'],
    ['2028-02-29', 7, 'from 29 February'],
    ['2027-02-28', 1, 'a day'],
    ['2026-05-10', 60, 'two months without a run'],
  ];

  it.each(cases)('equals the later view for %s and %i days more (%s)', (day, days) => {
    for (const history of [nordviken, small]) {
      const from = firstDayShown(day);
      const later = addDays(day, days);
      const updated = apply(viewAt(history, day, from), changesBetween(history, day, later, from));
      expectSame(updated, viewAt(history, later, from));
    }
  });

  it('returns the same data in small steps and in one', () => {
    const from = '2023-06-01';
    let view = viewAt(small, '2026-06-10', from);
    for (let step = 0; step < 21; step += 1) {
      const day = addDays('2026-06-10', step);
      view = apply(view, changesBetween(small, day, addDays(day, 1), from));
    }
    expectSame(view, viewAt(small, '2026-07-01', from));
  });

  it('hires, dismisses and moves people, closes absences, and finishes plans', () => {
    const changes = changesBetween(nordviken, '2026-03-01', '2027-03-01', '2023-03-01');
    expect(changes.newPeople.length).toBeGreaterThan(60);
    expect(changes.newEmployments.length).toBeGreaterThanOrEqual(changes.newPeople.length);
    expect(changes.changedEmployments.some(({ to }) => to !== null)).toBe(true);
    expect(changes.changedEmployments.some(({ departments }) => departments.length > 1)).toBe(true);
    expect(changes.changedAbsences.filter(({ to }) => to !== null).length).toBeGreaterThan(30);
    expect(changes.newServiceUses.length).toBeGreaterThan(50);
    expect(changes.newPlans.length).toBeGreaterThan(2);
    expect(changes.archivedPlans.length).toBeGreaterThan(0);
  });
});
