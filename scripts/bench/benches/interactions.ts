import { findDocumentPath } from '../pages/find-document-path.ts';
import { listInteractions } from '../pages/list-interactions.js';
import { measureInteractions } from '../pages/measure-interactions.js';
import { requireInput, type Bench } from '../run/bench.ts';

/** Interaction to Next Paint of the interactions that a user does most, with a CPU 4 times slower. */
export const bench: Bench = async ({ demo }) => {
  const { origin, cookie } = requireInput(demo, 'demo server');
  const documentPath = await findDocumentPath(origin, cookie);
  const interactions = await measureInteractions(origin, cookie, listInteractions(documentPath));
  const row = { size: null, engine: null, unit: 'ms', peer: null, peerFigure: null };
  if (interactions === null) {
    return [{ ...row, what: 'INP', figure: 'not measured: there is no Chromium' }];
  }
  return interactions.map(({ name, count, milliseconds }) => ({
    ...row,
    what: `INP, 4× CPU throttle: ${name}, slowest of ${String(count)}${milliseconds === 0 ? ' (0: below 16 ms)' : ''}`,
    figure: milliseconds,
  }));
};
