import { describe, expect, it } from 'vitest';
import { noKeyFigures, statistics, suppressedStatistics } from '#tests/support/app/statistics-fixture.ts';
import { compareKeyFigures } from './compare-key-figures.ts';

const company = statistics;
const global = statistics;

describe('compareKeyFigures', () => {
  const all = compareKeyFigures({ chosen: statistics, company, global }, () => true);

  it('omits figures that the role may not see', () => {
    const { rows } = compareKeyFigures(
      { chosen: statistics, company, global: null },
      (capability) => capability !== 'analysisWorkRelated',
    );
    expect(rows.map(({ id }) => id)).not.toContain('workRelatedPersons');
    expect(rows).toHaveLength(all.rows.length - 1);
    expect(rows.every((row) => row.global === null)).toBe(true);
  });

  it('returns why there are no figures', () => {
    const hidden = compareKeyFigures(
      { chosen: suppressedStatistics, company: suppressedStatistics, global: suppressedStatistics },
      () => true,
    );
    expect(hidden.rows.every(({ chosen }) => chosen === null)).toBe(true);
    expect(hidden.notes).toEqual([
      'analysis:suppressed.chosen',
      'analysis:suppressed.company',
      'analysis:suppressed.global',
    ]);
    expect(hidden.empty).toBe('analysis:suppressed.chosen');
    const empty = { ...statistics, keyFigures: { ...noKeyFigures, employmentDays: 0 } };
    expect(compareKeyFigures({ chosen: empty, company, global }, () => true)).toMatchObject({
      notes: [],
      empty: 'common:noData',
    });
  });
});
