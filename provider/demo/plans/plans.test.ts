import { describe, expect, it } from 'vitest';
import { documentContentSchemas } from '#contract/calls/rehabilitation/document-content.ts';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import type { DemoPlan } from '../demo-types.ts';
import { DEMO_SEED, simulateDemo, type OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { personIdOf } from '../people/person-identity.ts';
import { firstDayShown, viewAt } from '../view.ts';

const histories = [...simulateDemo(DEMO_SEED, '2028-03-31')];

const [COMPANY_GROUP, MUNICIPALITY] = [0, 1];

/** The ids of the people with the employment that a day belongs to. */
function listEmployed({ seed, people }: OrganisationHistory, today: Day): string[] {
  const day = dayNumber(today);
  return people
    .filter(({ career: { start, end } }) => start <= day && (end ?? day) >= day)
    .map(({ career }) => personIdOf(seed, career));
}

/** The ids of the employees of companies with the rehab planner who have been on sick leave for 15 days or more. */
function listLongAbsent(history: OrganisationHistory, today: Day): string[] {
  const day = dayNumber(today);
  const employed = new Set(listEmployed(history, today));
  return history.people
    .filter(
      ({ career, occasions }) =>
        history.departments[career.position.departmentIndex]?.features.RehabPlanner === true &&
        occasions.some(({ start, end }) => start <= day - 14 && end >= day),
    )
    .map(({ career }) => personIdOf(history.seed, career))
    .filter((personId) => employed.has(personId));
}

function plannedMeasures(plan: DemoPlan): readonly string[] {
  const newest = plan.documents.filter(({ type }) => type === 'planForReturnToWork').at(-1);
  if (newest?.type !== 'planForReturnToWork') return [];
  const selected = Object.values(newest.content.measures).some((measure) => measure.selected);
  return selected ? newest.content.actionPlan.flatMap(({ followUpDate }) => followUpDate ?? []) : [];
}

it('are at least 40 ongoing ones for the coordinator of the municipality on every day', () => {
  const plans = histories[MUNICIPALITY]?.plans ?? [];
  // A first fill on a day shows at least the plans of the year before it.
  const countOngoing = (day: number) =>
    plans.filter(({ start, end }) => start > day - 365 && start <= day && end > day).length;
  const counts: number[] = [];
  for (let day = dayNumber('2025-11-21'); day <= dayNumber('2028-03-31'); day += 1)
    counts.push(countOngoing(day));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...counts)).toBeLessThanOrEqual(75);
});

describe.each(['2025-11-21', '2026-02-28', '2026-07-15', '2026-12-31', '2027-09-30', '2028-02-29'])(
  'plans on %s',
  (today) => {
    const plans = histories.map((history) => viewAt(history, today, firstDayShown(today)).plans);
    const all = plans.flat();
    const ongoing = all.filter(({ archivedAt }) => archivedAt === null);
    const finished = all.filter(({ archivedAt }) => archivedAt !== null);

    it('are at least 40 ongoing ones in the municipality, and several in the company group', () => {
      const count = plans.map((own) => own.filter(({ archivedAt }) => archivedAt === null).length);
      expect(count[MUNICIPALITY]).toBeGreaterThanOrEqual(40);
      expect(count[MUNICIPALITY]).toBeLessThanOrEqual(75);
      expect(count[COMPANY_GROUP]).toBeGreaterThanOrEqual(8);
      expect(finished.length).toBeGreaterThanOrEqual(30);
    });

    it('belong to about a third of those absent for 15 days or more where plans are used', () => {
      const absent = histories.flatMap((history) => listLongAbsent(history, today));
      const withPlan = new Set(ongoing.map(({ personId }) => personId));
      const share = absent.filter((personId) => withPlan.has(personId)).length / absent.length;
      expect(share).toBeGreaterThan(0.25);
      expect(share).toBeLessThan(0.45);
    });

    it('include those of employees who have left', () => {
      const employed = new Set(histories.flatMap((history) => listEmployed(history, today)));
      const left = plans[MUNICIPALITY]?.filter(({ personId }) => !employed.has(personId)) ?? [];
      expect(left.length).toBeGreaterThanOrEqual(3);
      expect(left.some(({ archivedAt }) => archivedAt !== null)).toBe(true);
    });

    it('have documents of every type', () => {
      const types = new Set(ongoing.flatMap(({ documents }) => documents.map(({ type }) => type)));
      expect([...types].sort()).toEqual([...DOCUMENT_TYPES].sort());
    });

    it('have planned measures with future and overdue follow-ups, and evaluations', () => {
      const followUps = ongoing.map(plannedMeasures).filter((dates) => dates.length > 0);
      expect(followUps.some((dates) => dates.some((date) => date >= today))).toBe(true);
      expect(followUps.some((dates) => dates.every((date) => date < today))).toBe(true);
      const evaluated = finished.filter(({ documents }) =>
        documents.some((one) => one.type === 'planForReturnToWork' && one.content.evaluation.date !== null),
      );
      expect(evaluated.length).toBeGreaterThan(0);
    });

    it('have contents that match the contract and files of the stated size', () => {
      for (const document of all.flatMap(({ documents }) => documents)) {
        expect(documentContentSchemas[document.type].parse(document.content)).toEqual(document.content);
        expect('size' in document.content ? document.content.size : undefined).toBe(document.bytes?.length);
      }
    });

    it('have an author and dates in the order of their documents, up to today', () => {
      for (const { startedAt, startedBy, archivedAt, documents } of all) {
        const instants = [startedAt, ...documents.map(({ createdAt }) => createdAt), archivedAt ?? '9'];
        expect([...instants].sort()).toEqual(instants);
        expect(documents.length).toBeGreaterThan(0);
        for (const { createdAt, createdBy } of documents) {
          expect(createdAt.slice(0, 10) <= today).toBe(true);
          expect(createdBy).not.toBe('');
        }
        expect(startedBy).not.toBe('');
      }
    });
  },
);

it('starts no plan in a company without the rehab planner', () => {
  for (const { plans, departments } of histories) {
    for (const { history } of plans) {
      expect(departments[history.career.position.departmentIndex]?.features.RehabPlanner).toBe(true);
    }
  }
});

it('writes files in PDF format', () => {
  const documents = histories.flatMap((history) =>
    viewAt(history, '2026-02-28', '2023-02-01').plans.flatMap((plan) => plan.documents),
  );
  const bytes = documents.flatMap((document) => document.bytes ?? []);
  expect(bytes.length).toBeGreaterThan(3);
  for (const one of bytes) {
    const text = Buffer.from(one).toString('latin1');
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    expect(text.slice(Number(text.slice(start).split('\n')[3]?.slice(0, 10)))).toMatch(/^1 0 obj/);
  }
});
