import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMemory } from '../measure/read-memory.ts';
import { startDemoServer } from '../pages/demo-server.js';
import type { BenchRow, Figure } from '../run/bench-row.ts';
import { runBenchProcess } from '../run/run-bench-process.ts';
import { requireInput, type Bench } from '../run/bench.ts';

/**
 * The time and the memory of the first start of the built demo, which fills the database, and of a second start. With PGlite the peer of the
 * second start is PGlite without the server, which opens the same data.
 */
export const bench: Bench = async ({ engine, postgresUrl }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-bench-'));
  const isEmbedded = requireInput(engine, 'engine') === 'PGlite';
  try {
    const start = async () => {
      const startedAt = performance.now();
      const server = await startDemoServer({ dataDir, databaseUrl: isEmbedded ? null : postgresUrl });
      const ms = performance.now() - startedAt;
      const megabytes = readMemory(server.pid);
      await server.stop();
      return { ms, megabytes };
    };
    const first = await start();
    const later = await start();
    const peerStart = isEmbedded
      ? await runBenchProcess<{ ms: number; megabytes: Figure }>('pglite-alone', { dataDir })
      : null;
    const row = { size: null, engine, peer: null, peerFigure: null };
    const peer = peerStart === null ? null : 'PGlite alone, same data';
    return [
      { ...row, what: 'first start of the built demo', figure: first.ms / 1000, unit: 's' },
      {
        ...row,
        what: 'later start',
        figure: later.ms / 1000,
        unit: 's',
        ...(peerStart === null ? {} : { peer, peerFigure: peerStart.ms / 1000 }),
      },
      { ...row, what: 'memory after the first start', figure: first.megabytes, unit: 'MB' },
      {
        ...row,
        what: 'memory after a later start',
        figure: later.megabytes,
        unit: 'MB',
        peer,
        peerFigure: peerStart?.megabytes ?? null,
      },
    ] satisfies BenchRow[];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
