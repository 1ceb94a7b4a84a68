import { checkBundle } from '#scripts/build/check-bundle.js';
import type { BenchRow } from '../run/bench-row.ts';
import type { Bench } from '../run/bench.ts';

const KINDS = {
  page: 'JavaScript of the heaviest page, gzip',
  'first-visit': 'scripts, styles and fonts of a first page load, gzip',
  'page-styles': 'styles of the heaviest page, gzip',
};

/** The files of the browser, beside the budget that `npm test` checks. */
export const bench: Bench = () => {
  const { measured } = checkBundle();
  const rows = Object.entries(KINDS).map(([kind, what]): BenchRow => {
    const ofKind = measured.filter(({ name }) => name.startsWith(`${kind} `));
    const heaviest = ofKind.toSorted((a, b) => b.value - a.value)[0];
    if (heaviest === undefined) throw new Error(`nothing was measured for ${kind}`);
    return {
      what: `${what} (${heaviest.name.replace(`${kind} `, '')})`,
      size: null,
      engine: null,
      figure: heaviest.value / 1000,
      unit: 'kB',
      peer: 'the budget',
      peerFigure: heaviest.limit / 1000,
    };
  });
  return Promise.resolve(rows);
};
