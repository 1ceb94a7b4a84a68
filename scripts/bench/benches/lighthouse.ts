import { signIn } from '../pages/demo-server.js';
import { findDocumentPath } from '../pages/find-document-path.ts';
import { measureLighthouse } from '../pages/measure-lighthouse.js';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const MAIN_PATHS = ['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/departments'];

/** Lighthouse with its default phone: the main pages, an employee and a document. */
export const bench: Bench = async ({ demo, isQuick }) => {
  const { origin } = requireInput(demo, 'demo server');
  // A session of its own: a filter that another bench has chosen would redirect the analysis, and Chromium omits the cookie then.
  const cookie = await signIn(origin);
  const document = await findDocumentPath(origin, cookie);
  const paths = isQuick ? ['/hr'] : [...MAIN_PATHS, document.replace(/\/document\/.*/, ''), document];
  const pages = await measureLighthouse(origin, cookie, paths);
  const row = { size: null, engine: null, peer: null, peerFigure: null };
  if (pages === null) {
    return [{ ...row, what: 'Lighthouse', figure: 'not measured: there is no Chromium', unit: '' }];
  }
  return pages.flatMap(({ path, scores, largestContentfulPaint }): BenchRow[] => {
    const what = `Lighthouse ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`;
    const known = Object.entries(scores).map(([title, score]) => `${title} ${String(score ?? 'unknown')}`);
    return [
      {
        ...row,
        what: `${what}, lowest score (${known.join(', ')})`,
        unit: '',
        figure: Math.min(...Object.values(scores).map((score) => score ?? 0)),
      },
      { ...row, what: `${what}, largest contentful paint`, figure: largestContentfulPaint / 1000, unit: 's' },
    ];
  });
};
