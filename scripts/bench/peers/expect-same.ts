import type { CalculatedStatistics } from '#provider/statistics/figures/to-statistics.ts';
import { listDifferences } from '#tests/support/facts/list-differences.ts';
import type { PeerStatistics } from './peer-statistics.ts';

/** @throws {Error} if a peer returns a different figure than the engine, because their times cannot be compared then */
export function expectSame(engine: CalculatedStatistics, peer: PeerStatistics, name: string): void {
  const differences = listDifferences(withoutHiddenFields(engine), peer);
  if (differences.length > 0) {
    throw new Error(`the engine and ${name} differ: ${differences.slice(0, 10).join('; ')}`);
  }
}

/** The engine's result without its internal fields about small groups. */
function withoutHiddenFields(response: CalculatedStatistics): PeerStatistics {
  return {
    ...response,
    causeCategories: response.causeCategories.map(({ id, occasions, days, persons, percent }) => ({
      id,
      occasions,
      days,
      persons,
      percent,
    })),
    causes: response.causes.map(({ id, categoryId, occasions, days, persons, percent }) => ({
      id,
      categoryId,
      occasions,
      days,
      persons,
      percent,
    })),
  };
}
