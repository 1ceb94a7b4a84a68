import { fetchPage, findBarePage, waitForPage } from '../pages/fetch-page.ts';
import { measureLoad } from '../measure/measure-load.js';
import { signInWithToken } from '../pages/sign-in-with-token.ts';
import { startServers } from '../pages/start-server.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const PATHS = ['/hr', '/hr/analysis', '/hr/report'];
/** Requests of a warm page that are checked for completeness. */
const COMPLETENESS_REQUESTS = 20;
const PEER = 'a bare Remix page of the same size';

/** Measures pages of a user who sees the whole organisation, and a bare Remix page with as many bytes. */
export const bench: Bench = async ({ organisation, size, isQuick }) => {
  const prepared = requireInput(organisation, 'organisation');
  const { people } = requireInput(size, 'size');
  const seconds = isQuick ? 1 : 5;
  const { server, bare, stop } = await startServers(prepared);
  const rows: BenchRow[] = [];
  try {
    const cookie = await signInWithToken(server.origin, server.tokens[0] ?? '');
    for (const path of PATHS) {
      const url = new URL(path, server.origin);
      const row = { size: people, engine: prepared.engine, peer: null, peerFigure: null };
      const startedAt = performance.now();
      const first = await fetchPage(url, cookie);
      if (!first.isComplete) await waitForPage(url, cookie);
      const complete = performance.now() - startedAt;
      rows.push(
        { ...row, what: `${path}, first response`, figure: first.ms, unit: 'ms' },
        { ...row, what: `${path}, first complete response`, figure: complete, unit: 'ms' },
      );
      const warm = await waitForPage(url, cookie);
      const incomplete = await countIncomplete(url, cookie);
      const bareUrl = await findBarePage(bare.origin, warm.bytes);
      const measure = async (connections: number) => {
        const product = await measureWarm(url, { Cookie: cookie }, { connections, seconds });
        return { product, peer: await measureWarm(bareUrl, {}, { connections, seconds }) };
      };
      const alone = await measure(1);
      const together = await measure(8);
      const kilobytes = `${(warm.bytes / 1000).toFixed(0)} kB`;
      rows.push(
        {
          ...row,
          what: `${path}, warm, ${kilobytes}, 1 connection, median`,
          figure: alone.product.median,
          unit: 'ms',
          peer: PEER,
          peerFigure: alone.peer.median,
        },
        {
          ...row,
          what: `${path}, warm, 8 connections`,
          figure: together.product.rate,
          unit: 'a second',
          peer: PEER,
          peerFigure: together.peer.rate,
        },
        {
          ...row,
          what: `${path}, warm, incomplete responses of ${String(COMPLETENESS_REQUESTS)}`,
          figure: incomplete,
          unit: '',
        },
      );
    }
  } finally {
    await stop();
  }
  return rows;
};

async function countIncomplete(url: URL, cookie: string): Promise<number> {
  let incomplete = 0;
  for (let index = 0; index < COMPLETENESS_REQUESTS; index += 1) {
    incomplete += Number(!(await fetchPage(url, cookie)).isComplete);
  }
  return incomplete;
}

async function measureWarm(
  url: URL,
  headers: Record<string, string>,
  bounds: { connections: number; seconds: number },
) {
  await measureLoad(url, headers, { ...bounds, seconds: 1 });
  return measureLoad(url, headers, bounds);
}
