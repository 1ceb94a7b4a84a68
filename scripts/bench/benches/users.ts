import { measureUsers } from '../measure/measure-users.ts';
import { readMemory } from '../measure/read-memory.ts';
import { findBarePage, waitForPage } from '../pages/fetch-page.ts';
import { signInWithToken } from '../pages/sign-in-with-token.ts';
import { startServers } from '../pages/start-server.ts';
import { formatNumber } from '../run/format-table.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const PATHS = ['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/departments'];
const PAUSE_SECONDS = 4;
/** The peer's load does not change over time. */
const PEER_SECONDS = 20;

/** Measures pages for 200 users with a session each: half are HR of the whole organisation, half are managers of ten departments. */
export const bench: Bench = async ({ organisation, size, isQuick }) => {
  const prepared = requireInput(organisation, 'organisation');
  const { people } = requireInput(size, 'size');
  const seconds = isQuick ? 12 : 120;
  const { server, bare, stop } = await startServers(prepared);
  try {
    const urls = PATHS.map((path) => new URL(path, server.origin));
    const users = [];
    for (const token of server.tokens) {
      users.push({ cookie: await signInWithToken(server.origin, token), urls });
    }
    const { bytes } = await waitForPage(new URL('/hr', server.origin), users[0]?.cookie ?? '');
    const product = await measureUsers(users, { seconds, pauseSeconds: PAUSE_SECONDS });
    const memory = readMemory(server.pid);
    const barePages = [await findBarePage(bare.origin, bytes)];
    const peer = await measureUsers(
      users.map(() => ({ cookie: null, urls: barePages })),
      { seconds: Math.min(seconds, PEER_SECONDS), pauseSeconds: PAUSE_SECONDS },
    );
    const who = `${String(users.length)} users, ${String(PAUSE_SECONDS)} s between pages, ${String(seconds)} s`;
    const pages = `${formatNumber(product.responses)} responses`;
    const name = 'a bare Remix page of the size of /hr';
    const row = { size: people, engine: prepared.engine, unit: 'ms', peer: name };
    return [
      { ...row, what: `${who}: median`, figure: product.median, peerFigure: peer.median },
      { ...row, what: `${who}: 95 %`, figure: product.slowest5Percent, peerFigure: peer.slowest5Percent },
      { ...row, what: `${who}: 99 %`, figure: product.slowest1Percent, peerFigure: peer.slowest1Percent },
      {
        ...row,
        what: `${who}: errors in ${pages}`,
        unit: '',
        figure: product.failed,
        peerFigure: peer.failed,
      },
      {
        ...row,
        what: `${who}: incomplete responses in ${pages}`,
        unit: '',
        figure: product.incomplete,
        peerFigure: peer.incomplete,
      },
      {
        ...row,
        what: `${who}: memory of the server at the end`,
        unit: 'MB',
        figure: memory,
        peer: 'the server of the bare page',
        peerFigure: readMemory(bare.pid),
      },
    ];
  } finally {
    await stop();
  }
};
