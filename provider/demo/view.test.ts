import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, type Day } from '#contract/values/calendar.ts';
import type { DemoAbsence, DemoView } from './demo-types.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { organisationSpecs } from './organisations/organisations.ts';
import { DEMO_SEED, simulateDemo, simulateOrganisation } from './organisations/simulate-organisation.ts';
import { firstDayShown, viewAt } from './view.ts';

const NORDVIKEN = 0;
const SMALL = 5;
const THROUGH = '2028-03-31';

const histories = [...simulateDemo(DEMO_SEED, THROUGH)];
const small = histories[SMALL]!;

describe('data of the same day', () => {
  it('is the same in a history that was simulated further', () => {
    const day = '2026-02-10';
    const own = simulateOrganisation(DEMO_SEED, SMALL, day);
    const from = firstDayShown(day);
    expect(viewAt(own, day, from)).toEqual(viewAt(small, day, from));
    expect(own.organisation).toEqual(small.organisation);
  });

  it('differs with another seed', () => {
    const other = simulateOrganisation(DEMO_SEED + 1, SMALL, '2026-02-10');
    expect(other.organisation.organisationId).not.toBe(small.organisation.organisationId);
    const [first] = viewAt(other, '2026-02-10', '2023-02-01').people;
    expect(first?.personId).not.toBe(viewAt(small, '2026-02-10', '2023-02-01').people[0]?.personId);
  });

  it('is not available beyond the simulated days', () => {
    expect(() => viewAt(small, addDays(THROUGH, 1), '2025-03-01')).toThrow(RangeError);
  });
});

describe('firstDayShown', () => {
  it.each([
    ['2026-01-20', '2023-01-01'],
    ['2028-02-29', '2025-02-01'],
    ['2027-12-31', '2024-12-01'],
  ])('returns for %s the day %s', (today, expected) => {
    expect(firstDayShown(today)).toBe(expected);
  });
});

describe.each(['2025-11-21', '2026-02-28', '2026-07-15', '2026-12-31', '2028-02-29'])('on %s', (today) => {
  const views = histories.map((history) => viewAt(history, today, firstDayShown(today)));
  const absences = views.flatMap((view) => view.absences);
  const employments = views.flatMap((view) => view.employments);
  const employed = (view: DemoView) =>
    view.employments.filter(({ from, to }) => from <= today && (to === null || to >= today));
  const headcount = (view: DemoView) => new Set(employed(view).map(({ personId }) => personId)).size;

  it('has organisations of the specified size', () => {
    const counts = views.map(headcount);
    for (const [index, spec] of organisationSpecs.entries()) {
      const people = histories[index]!.departments.reduce((sum, one) => sum + one.spec.people, 0);
      expect(Math.abs(counts[index]! / people - 1), spec.name).toBeLessThan(0.05);
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(Math.max(...counts) / all).toBeLessThan(0.48);
  });

  it('has the people of the municipality: four of five are women, one in eight is paid by the hour', () => {
    const view = views[1]!;
    const own = employed(view);
    const ids = new Set(own.map(({ personId }) => personId));
    const women = view.people.filter((one) => ids.has(one.personId) && one.gender === 'female').length;
    expect(women / ids.size).toBeCloseTo(0.79, 1);
    const hourly = own.filter(({ employmentType }) => employmentType === 'HOURLY').length;
    expect(hourly / own.length).toBeGreaterThan(0.1);
    expect(hourly / own.length).toBeLessThan(0.14);
  });

  it('keeps fewer than five people in the smallest department', () => {
    const department = histories[NORDVIKEN]!.departments.find(({ spec }) => spec.name === 'Koncernledning')!;
    const there = employed(views[NORDVIKEN]!).filter(
      ({ departments }) => departments.at(-1)?.departmentId === department.department.departmentId,
    );
    expect(there.length).toBeGreaterThan(0);
    expect(there.length).toBeLessThan(5);
  });

  it('has valid, unique personal numbers of the test series with the correct gender', () => {
    const people = views.flatMap((view) => view.people);
    expect(new Set(people.map(({ personNumber }) => personNumber)).size).toBe(people.length);
    const wrong = people.filter(
      ({ personNumber, birthDate, gender }) =>
        !/^\d{8}9[89]\d\d$/.test(personNumber) ||
        !personNumber.startsWith(birthDate.replaceAll('-', '')) ||
        luhnDigit(personNumber.slice(2, 11)) !== Number(personNumber[11]) ||
        Number(personNumber[10]) % 2 !== (gender === 'male' ? 1 : 0),
    );
    expect(wrong).toEqual([]);
  });

  it('has unique ids and employment numbers', () => {
    const distinct = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);
    distinct(absences.map(({ absenceId }) => absenceId));
    distinct(employments.map(({ employmentId }) => employmentId));
    distinct(views.flatMap((view) => view.serviceUses.map(({ serviceUseId }) => serviceUseId)));
    for (const view of views) distinct(view.employments.map(({ employmentNumber }) => employmentNumber));
  });

  it('has rows within their employments and none from tomorrow', () => {
    const byId = new Map(employments.map((employment) => [employment.employmentId, employment]));
    const from = firstDayShown(today);
    const newDegrees = new Set(
      absences.filter((row) => row.newAbsenceDegree).map((row) => `${row.employmentId} ${row.from}`),
    );
    const isContinued = ({ employmentId, to }: DemoAbsence) =>
      to !== null && newDegrees.has(`${employmentId} ${addDays(to, 1)}`);
    const wrong = absences.filter((row) => {
      const employment = byId.get(row.employmentId);
      return (
        employment?.personId !== row.personId ||
        row.from < employment.from ||
        row.from > today ||
        (row.to !== null && (row.to < row.from || row.to >= today || (row.to < from && !isContinued(row)))) ||
        (row.to ?? '') > (employment.to ?? '9') ||
        (row.expectedReturn ?? '9') <= row.from
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has consecutive department periods within the employment', () => {
    const wrong = employments.filter(
      ({ from, to, departments }) =>
        departments[0]?.from !== from ||
        departments.at(-1)?.to !== to ||
        departments.some(({ to: last }, index) => {
          const next = departments[index + 1];
          return next !== undefined && last !== addDays(next.from, -1);
        }),
    );
    expect(wrong).toEqual([]);
  });

  const age = (day: Day) => dayNumber(today) - dayNumber(day);
  const some: readonly (readonly [string, (row: DemoAbsence) => boolean, number])[] = [
    ['open sick leave', (row) => row.to === null && row.type === 'SICK_LEAVE', 100],
    ['open care of child', (row) => row.to === null && row.type === 'CARE_OF_CHILD', 1],
    ['new today or yesterday', (row) => age(row.from) <= 1, 5],
    ['open for over half a year', (row) => row.to === null && age(row.from) > 180, 3],
    ['a relapse', (row) => row.relapse, 100],
    ['a change of degree', (row) => row.newAbsenceDegree, 100],
    ['part-time and open', (row) => row.to === null && row.degree < 100, 5],
    ['work-related', (row) => row.workRelated, 100],
    ['need for support', (row) => row.needForSupport, 100],
    ['secrecy', (row) => row.causeId === 0, 50],
    ['cause not reported', (row) => row.causeId === 9001, 100],
    ['cause from the payroll system', (row) => row.causeId === 9002, 100],
    ['no cause of sick leave', (row) => row.causeId === null && row.type === 'SICK_LEAVE', 50],
    ['an unknown type', (row) => row.type === 'UNKNOWN', 50],
    ['an overdue return', (row) => row.to === null && (row.expectedReturn ?? today) < today, 2],
    ['a return within a week', (row) => row.to === null && (row.expectedReturn ?? today) > today, 5],
    ['no expected return', (row) => row.to === null && row.expectedReturn === null, 10],
    ['no recovery report', (row) => row.to !== null && row.recoveredAt === null, 100],
  ];

  it.each(some)('contains %s', (_what, is, atLeast) => {
    expect(absences.filter(is).length).toBeGreaterThanOrEqual(atLeast);
  });

  it('contains concurrent employments, moves, leaves, people without an employment type, and a name with two parts', () => {
    const concurrent = views.flatMap((view) => employed(view).length - headcount(view));
    expect(concurrent.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
    expect(employments.filter(({ departments }) => departments.length > 1).length).toBeGreaterThan(50);
    const onLeave = employments.filter(({ unavailable }) =>
      unavailable.some(({ from, to }) => from <= today && (to ?? today) >= today),
    );
    expect(onLeave.length).toBeGreaterThan(10);
    expect(employments.some(({ employmentType }) => employmentType === null)).toBe(true);
    expect(views[1]!.people.filter(({ firstName }) => firstName.includes('\u00a0'))).toHaveLength(1);
  });

  it('contains late sick reports, and recovery reports on the day before the return', () => {
    const reported = absences.filter(({ reportedAt }) => reportedAt !== null);
    const hour = (instant: string) =>
      Number(new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit' }));
    const sample = reported.slice(0, 1_000);
    const late = sample.filter(({ reportedAt }) => hour(reportedAt!) >= 10).length;
    expect(late / sample.length).toBeGreaterThan(0.05);
    expect(late / sample.length).toBeLessThan(0.11);
    const otherDays = sample.filter(
      ({ to, recoveredAt }) => recoveredAt !== null && recoveredAt.slice(0, 10) !== to,
    );
    expect(otherDays).toEqual([]);
  });
});
