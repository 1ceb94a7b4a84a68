import { fetchPage, findBarePage, waitForPage } from '../pages/fetch-page.ts';
import { measureLoad } from '../measure/measure-load.js';
import { signInWithToken } from '../pages/sign-in-with-token.ts';
import { startBareServer, startOrganisationServer } from '../pages/start-server.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const PATHS = ['/hr', '/hr/analysis', '/hr/report'];
const CHECKED = 20;
const PEER = 'a bare Remix page of the same size';

/** Pages of a user who sees the whole organisation, beside a bare Remix page with as many bytes. */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const seconds = isQuick ? 1 : 5;
  const server = await startOrganisationServer(prepared);
  const bare = await startBareServer();
  const rows: BenchRow[] = [];
  try {
    const cookie = await signInWithToken(server.origin, server.tokens[0] ?? '');
    for (const path of PATHS) {
      const url = new URL(path, server.origin);
      const row = { size: people, engine: prepared.engine, peer: null, peerFigure: null };
      const startedAt = performance.now();
      const first = await fetchPage(url, cookie);
      await waitForPage(url, cookie);
      const complete = performance.now() - startedAt;
      rows.push(
        { ...row, what: `${path}, first response`, figure: first.ms, unit: 'ms' },
        { ...row, what: `${path}, first complete response`, figure: complete, unit: 'ms' },
      );
      const warm = await waitForPage(url, cookie);
      const incomplete = await countIncomplete(url, cookie);
      const bareUrl = await findBarePage(bare.origin, warm.bytes);
      const measure = async (connections: number) => {
        const ours = await measureWarm(url, { Cookie: cookie }, { connections, seconds });
        return { ours, peer: await measureWarm(bareUrl, {}, { connections, seconds }) };
      };
      const alone = await measure(1);
      const together = await measure(8);
      const kilobytes = `${(warm.bytes / 1000).toFixed(0)} kB`;
      rows.push(
        {
          ...row,
          what: `${path}, warm, ${kilobytes}, 1 connection, median`,
          figure: alone.ours.median,
          unit: 'ms',
          peer: PEER,
          peerFigure: alone.peer.median,
        },
        {
          ...row,
          what: `${path}, warm, 8 connections`,
          figure: together.ours.rate,
          unit: 'a second',
          peer: PEER,
          peerFigure: together.peer.rate,
        },
        {
          ...row,
          what: `${path}, warm, incomplete responses of ${String(CHECKED)}`,
          figure: incomplete,
          unit: '',
        },
      );
    }
  } finally {
    await server.stop();
    await bare.stop();
  }
  return rows;
};

async function countIncomplete(url: URL, cookie: string): Promise<number> {
  let incomplete = 0;
  for (let at = 0; at < CHECKED; at += 1) incomplete += Number(!(await fetchPage(url, cookie)).isComplete);
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
