import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { createFileChecker, type FileChecker } from './file-checker.ts';

const RECEIVE = `
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage({ kind: 'ready' });
  parentPort.on('message', ({ file }) => {
    if (file === 'endless') for (;;);
    if (file === 'crash') throw new Error('crash');
    if (file === 'memory') { const kept = []; for (;;) kept.push(new Array(1e5).fill({})); }
    if (file === 'unreadable') return parentPort.postMessage({ kind: 'failed', code: 'EIO' });
    parentPort.postMessage({ kind: 'checked', verdict: 'accepted' });
  });`;

let started: number;
let checker: FileChecker;

function startTestWorker(): Worker {
  started += 1;
  return new Worker(RECEIVE, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
}

beforeEach(() => {
  started = 0;
  checker = createFileChecker({ deadlineMs: 60_000, startWorker: startTestWorker });
});
afterEach(() => checker.close());

it('uses one thread for successive and simultaneous checks', async () => {
  expect(await checker.check('a', 'pdf')).toBe('accepted');
  expect(await Promise.all([checker.check('b', 'pdf'), checker.check('c', 'pdf')])).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(started).toBe(1);
});

it('terminates a check at its deadline, rejects the file and checks the next one in a new thread', async () => {
  const quick = createFileChecker({ deadlineMs: 3_000, startWorker: startTestWorker });
  const endless = quick.check('endless', 'pdf');
  const next = quick.check('a', 'pdf');
  await expect(endless).rejects.toMatchObject({ code: 'file_not_checked' });
  expect(await next).toBe('accepted');
  expect(started).toBe(2);
  await quick.close();
});

it.each(['crash', 'memory'])('survives a thread that ends by %s', async (file) => {
  await expect(checker.check(file, 'pdf')).rejects.toMatchObject({ code: 'file_not_checked' });
  expect(await checker.check('a', 'pdf')).toBe('accepted');
  expect(started).toBe(2);
});

it('rejects the file when the worker cannot start', async () => {
  const broken = createFileChecker({ startWorker: () => new Worker('throw new Error()', { eval: true }) });
  await expect(broken.check('a', 'pdf')).rejects.toMatchObject({ code: 'file_not_checked' });
});

it('reports a file that cannot be read as a failure, with the system error code', async () => {
  await expect(checker.check('unreadable', 'pdf')).rejects.toMatchObject({ code: 'EIO' });
});

it('rejects a check when too many are waiting', async () => {
  const small = createFileChecker({ maxWaiting: 1, startWorker: startTestWorker });
  const first = small.check('a', 'pdf');
  await expect(small.check('b', 'pdf')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toBe('accepted');
  expect(await small.check('c', 'pdf')).toBe('accepted');
  await small.close();
});

it('runs the production checks in the worker thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checks-'));
  const real = createFileChecker({ deadlineMs: 60_000 });
  try {
    const file = join(folder, 'upload');
    await writeFile(file, samplePdf());
    expect(await real.check(file, 'pdf')).toBe('accepted');
    expect(await real.check(file, 'png')).toBe('mismatch');
    await expect(real.check(join(folder, 'missing'), 'pdf')).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await real.close();
    await rm(folder, { recursive: true });
  }
});
