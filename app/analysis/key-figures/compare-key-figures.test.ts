import { describe, expect, it } from 'vitest';
import { noKeyFigures, statistics, suppressedStatistics } from '#tests/support/app/statistics-fixture.ts';
import { compareKeyFigures } from './compare-key-figures.ts';

function statisticsWithEmployees(employeeCount: number) {
  return { ...statistics, keyFigures: { ...statistics.keyFigures, employeeCount } };
}

const chosen = statisticsWithEmployees(11);
const company = statisticsWithEmployees(22);
const global = statisticsWithEmployees(33);

describe('compareKeyFigures', () => {
  const comparison = compareKeyFigures({ chosen, company, global }, () => true);

  it('returns the figure of each group', () => {
    expect(comparison.rows).toContainEqual({ id: 'employeeCount', chosen: 11, company: 22, global: 33 });
  });

  it('has no figures of all customers when they were not fetched', () => {
    const { rows } = compareKeyFigures({ chosen, company, global: null }, () => true);
    expect(rows.map((row) => row.global)).toEqual(comparison.rows.map(() => null));
  });

  it('omits figures that the role may not see', () => {
    const { rows } = compareKeyFigures(
      { chosen, company, global },
      (capability) => capability !== 'workRelatedAbsences',
    );
    expect(rows.map(({ id }) => id)).not.toContain('workRelatedPersons');
    expect(rows).toHaveLength(comparison.rows.length - 1);
  });

  it('returns the reason when figures are suppressed or missing', () => {
    const suppressed = compareKeyFigures(
      { chosen: suppressedStatistics, company: suppressedStatistics, global: suppressedStatistics },
      () => true,
    );
    expect(suppressed.rows.map((row) => row.chosen)).toEqual(comparison.rows.map(() => null));
    expect(suppressed.notes).toEqual([
      'analysis:suppressed.chosen',
      'analysis:suppressed.company',
      'analysis:suppressed.global',
    ]);
    expect(suppressed.empty).toBe('analysis:suppressed.chosen');
    const empty = { ...statistics, keyFigures: { ...noKeyFigures, employmentDays: 0 } };
    expect(compareKeyFigures({ chosen: empty, company, global }, () => true)).toMatchObject({
      notes: [],
      empty: 'common:noData',
    });
  });
});
