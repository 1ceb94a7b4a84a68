import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import { DEMO_SEED, simulateOrganisation } from '../organisations/simulate-organisation.ts';
import { viewAt } from '../view.ts';
import { countDeliveredRows, toDemoDelivery } from './demo-delivery.ts';

const TODAY = '2026-03-10';
const history = simulateOrganisation(DEMO_SEED, 4, TODAY);
const from = dayNumber(TODAY) - 20;
const days = countDeliveredRows(history, from, dayNumber(TODAY));

describe('countDeliveredRows', () => {
  it('counts the absences that the demo shows from each day on', () => {
    const { absences } = viewAt(history, TODAY, '2026-01-01');
    expect(days).toHaveLength(21);
    for (const { day, created, changed } of days) {
      const begun = absences.filter((row) => dayNumber(row.from) === day);
      const ended = absences.filter((row) => row.to !== null && dayNumber(row.to) === day - 1);
      expect([created, changed]).toEqual([begun.length, ended.length]);
    }
    expect(days.some(({ created, changed }) => created > 1 && changed > 1)).toBe(true);
  });

  it('returns nothing for days in reverse', () => {
    expect(countDeliveredRows(history, from, from - 1)).toEqual([]);
  });
});

describe('toDemoDelivery', () => {
  it('has an id of its own for each day, and the same file in the row as in the report', () => {
    const rows = days.map((one) => toDemoDelivery(history, one));
    expect(new Set(rows.map(({ deliveryId }) => deliveryId)).size).toBe(days.length);
    expect(rows.at(-1)).toMatchObject({
      receivedAt: '2026-03-10T02:00:00Z',
      coveredThrough: TODAY,
      mappingVersion: 0,
      files: [{ kind: 'absences', created: days.at(-1)?.created }],
      report: { files: [{ name: 'franvaro-2026-03-10.csv', created: days.at(-1)?.created }] },
    });
  });
});
