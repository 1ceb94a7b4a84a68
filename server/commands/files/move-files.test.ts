import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from '#provider/files/file-store.ts';
import { createFolderStorage } from '#provider/files/storage/folder-storage.ts';
import { toFileKey } from '#provider/files/storage/file-key.ts';
import { PART_BYTES } from '#provider/files/storage/s3-upload.ts';
import { projectRoot } from '#scripts/run.js';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import { startS3, type TestS3 } from '#tests/support/services/start-s3.ts';
import { filesCommand } from './files-command.ts';
import { moveFiles, PARALLEL } from './move-files.ts';

const TIMEOUT_MS = 120_000;

let s3: TestS3;
let folder: string;
let contents: Map<string, Buffer>;
beforeAll(async () => (s3 = await startS3()));
afterAll(() => s3.close());
beforeEach(async () => {
  s3.reset();
  folder = await mkdtemp(path.join(tmpdir(), 'move-'));
  contents = new Map();
  for (let n = 0; n < 10; n += 1) await addFile();
});
afterEach(() => rm(folder, { recursive: true }));

async function addFile(content = randomBytes(1_000)): Promise<string> {
  const key = toFileKey(randomUUID(), randomUUID());
  await createFolderStorage(folder).put(key, [content]);
  contents.set(key, content);
  return key;
}

/** `npm run files` in this process; `variables` replace those of the environment. */
async function run(args: string[], variables: Record<string, string> = {}) {
  const env = { NODE_ENV: 'test', ...s3.env('files'), ...variables };
  const { code, out, err } = await runCommandHere(filesCommand, args, { env });
  return { code, written: out + err };
}

/** `npm run files` as a process of its own, from the sources: a build is not needed. */
function start(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/commands/files.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...s3.env('files'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => (written += String(text)));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, written }));
  return { child, ended };
}

const toS3 = (...more: string[]) => ['move', '--from', folder, '--to', s3.env('files').FILES_URL, ...more];

async function expectMoved(): Promise<void> {
  const stored = await s3.read();
  expect([...stored.keys()].sort()).toEqual([...contents.keys()].map((key) => `files/${key}`).sort());
  for (const [key, content] of contents) expect(stored.get(`files/${key}`)?.equals(content)).toBe(true);
}

async function countInFolder(): Promise<number> {
  let count = 0;
  for await (const _ of createFolderStorage(folder).list()) count += 1;
  return count;
}

describe('npm run files -- move', { timeout: TIMEOUT_MS }, () => {
  it('copies every file unchanged, then those that were added since, and keeps the source', async () => {
    await addFile(randomBytes(2 * PART_BYTES));
    expect(await run(toS3())).toEqual({
      code: 0,
      written: '11 files are at the target: 11 copied, 0 there before. All are equal.\n',
    });
    await expectMoved();
    await addFile();
    expect((await run(toS3())).written).toContain('12 files are at the target: 1 copied, 11 there before.');
    await expectMoved();
    expect(await countInFolder()).toBe(12);
  });

  it('continues after it was killed, and leaves no file that is not complete', async () => {
    s3.proxy.faultOf = ({ operation, count }) => (operation === 'PutObject' && count > 5 ? 'held' : null);
    const { child, ended } = start(toS3('--remove-source'), { DATA_DIR: path.join(folder, 'other') });
    // All workers wait for the server, which has the first five files.
    await s3.proxy.whenHeld(PARALLEL);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect((await s3.read()).size).toBe(5);
    expect(await countInFolder()).toBe(10);
    s3.proxy.faultOf = () => null;
    expect((await run(toS3())).written).toContain('10 files are at the target: 5 copied, 5 there before.');
    await expectMoved();
  });

  it('replaces a copy that differs', async () => {
    const [key = ''] = contents.keys();
    await s3.write(`files/${key}`, randomBytes(1_000));
    expect((await run(toS3())).written).toContain('10 copied, 0 there before');
    await expectMoved();
  });

  it('removes the source only on request, after all files were copied', async () => {
    s3.proxy.faultOf = ({ operation, count }) => (operation === 'PutObject' && count > 5 ? 'error' : null);
    const failed = await run(toS3('--remove-source'));
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.written).toContain('The storage of files does not respond');
    expect(await countInFolder()).toBe(10);
    s3.proxy.faultOf = () => null;
    const moved = await run(toS3('--remove-source'));
    expect(moved.code).toBe(0);
    expect(moved.written).toContain('10 files are removed at the source.');
    expect(await countInFolder()).toBe(0);
    await expectMoved();
  });

  it('ends after a failure when no copy is in progress any more', async () => {
    const from = createFolderStorage(folder);
    const to = createFolderStorage(path.join(folder, 'to'));
    let running = 0;
    const started: (() => void)[] = [];
    const put: typeof to.put = async (key, bytes) => {
      running += 1;
      // The first copy fails while the others are in progress.
      await new Promise<void>((resolve) => {
        if (started.push(resolve) === PARALLEL) for (const go of started) go();
      });
      if (running === PARALLEL) {
        running -= 1;
        throw new Error('no place');
      }
      await sleep(50);
      await to.put(key, bytes);
      running -= 1;
    };
    const moving = moveFiles(from, { ...to, put }, { isSourceRemoved: true, onProgress: () => undefined });
    await expect(moving).rejects.toThrow('no place');
    expect({ started: started.length, running }).toEqual({ started: PARALLEL, running: 0 });
    expect(await countInFolder()).toBe(10);
  });

  it('copies back to a folder', async () => {
    await run(toS3());
    const back = path.join(folder, 'back');
    const { code } = await run(['move', '--from', s3.env('files').FILES_URL, '--to', back]);
    expect(code).toBe(0);
    const names: string[] = [];
    for await (const { key } of createFolderStorage(back).list()) names.push(key);
    expect(names.sort()).toEqual([...contents.keys()].sort());
    expect(await readdir(path.join(back, 'tmp'))).toEqual([]);
  });

  it('keeps a source that the server uses', async () => {
    const args = ['move', '--from', s3.env('files').FILES_URL, '--to', folder, '--remove-source'];
    const ofS3 = await run(args);
    expect(ofS3).toMatchObject({ code: 2 });
    expect(ofS3.written).toContain('The server stores its files at the source.');
    const dataDir = path.dirname(folder);
    const ofFolder = await run(
      ['move', '--from', path.join(dataDir, 'files'), '--to', s3.env('x').FILES_URL, '--remove-source'],
      { FILES_URL: '', DATA_DIR: dataDir },
    );
    expect(ofFolder).toMatchObject({ code: 2 });
    expect(await countInFolder()).toBe(10);
  });

  it('is rejected while a restore has not finished', async () => {
    await createFileStore(folder).writeRestoreMarker('restore');
    const rejected = await run(toS3());
    expect(rejected).toMatchObject({ code: 1 });
    expect(rejected.written).toContain('A restore has not finished');
    expect((await s3.read()).size).toBe(0);
  });

  it.each([
    [['copy'], /move is required/],
    [['move', '--from', '/tmp/a'], /--to is required/],
    [['move', '--from', '/tmp/a', '--to', '/tmp/a/'], /the same place/],
    [['move', '--from', 's3://a/b?region=x', '--to', '/tmp/a'], /--from: no valid bucket name/],
    [
      ['move', '--from', '/tmp/a', '--to', 's3://bucket/b?endpoint=http://s3.example.se'],
      /--to: endpoint must/,
    ],
  ])('rejects %j', async (args, message) => {
    const rejected = await run(args, { NODE_ENV: 'production' });
    expect(rejected).toMatchObject({ code: 2, written: expect.stringMatching(message) as string });
  });

  it('rejects a folder that does not exist, and prints its help', async () => {
    const missing = await run(['move', '--from', path.join(folder, 'no'), '--to', s3.env('x').FILES_URL]);
    expect(missing).toMatchObject({ code: 1, written: expect.stringContaining('does not exist') as string });
    expect(await start(['--help']).ended).toMatchObject({
      code: 0,
      written: expect.stringContaining('Exit codes') as string,
    });
  });
});
