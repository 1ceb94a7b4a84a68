import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataDirLockedError, lockDataDir } from './data-dir-lock.ts';
import { currentProcess } from './process-identity.ts';

let directory: string;
let files = 0;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'franvaro-lock-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function newLockFile(content?: string): string {
  files += 1;
  const file = join(directory, `${files}.lock`);
  if (content !== undefined) writeFileSync(file, content);
  return file;
}

function lockOf(pid: number, startedAt: string | null): string {
  return `${JSON.stringify({ pid, startedAt, id: 'earlier' })}\n`;
}

describe('lockDataDir', () => {
  it('throws with the process id of the holder until the lock is released', async () => {
    const file = newLockFile();
    const lock = await lockDataDir(file);
    const rejection: unknown = await lockDataDir(file).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(DataDirLockedError);
    expect(rejection).toMatchObject({ pid: process.pid });
    expect(String(rejection)).toContain(String(process.pid));
    lock.release();
    expect(existsSync(file)).toBe(false);
    (await lockDataDir(file)).release();
  });

  it('does not release a later lock when released twice', async () => {
    const file = newLockFile();
    const first = await lockDataDir(file);
    first.release();
    const second = await lockDataDir(file);
    first.release();
    await expect(lockDataDir(file)).rejects.toBeInstanceOf(DataDirLockedError);
    second.release();
  });

  it('takes over the lock of a killed process', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    await once(child, 'spawn');
    const file = newLockFile(lockOf(child.pid!, null));
    await expect(lockDataDir(file)).rejects.toMatchObject({ pid: child.pid });
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockDataDir(file)).release();
  });

  const staleLocks: [string, string][] = [
    ['a process whose pid another one has by now', lockOf(process.pid, 'boot:1')],
    ['a power loss that emptied it', ''],
    ['something that is no lock', '{"pid":"x"}'],
  ];
  it.runIf(existsSync('/proc')).each(staleLocks)('takes over the lock from %s', async (_what, content) => {
    const file = newLockFile(content);
    const lock = await lockDataDir(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(currentProcess());
    expect(readdirSync(directory).filter((name) => name.startsWith(`${files}.lock.`))).toEqual([]);
    lock.release();
  });
});

describe('many processes at once', () => {
  const contenders: { child: ChildProcess; replies: AsyncIterator<string> }[] = [];

  beforeAll(async () => {
    const script = fileURLToPath(new URL('../../tests/support/database/lock-contender.ts', import.meta.url));
    for (let n = 0; n < 5; n += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      contenders.push({ child, replies });
    }
    await Promise.all(contenders.map(({ replies }) => replies.next()));
  });
  afterAll(() => {
    for (const { child } of contenders) child.kill('SIGKILL');
  });

  const starts: [string, string | undefined][] = [
    ['a lock left behind', lockOf(process.pid, 'boot:1')],
    ['no lock', undefined],
  ];
  it.each(starts)(
    'give the lock to exactly one, and the others name its process id: from %s',
    async (_what, content) => {
      for (let round = 0; round < 60; round += 1) {
        const file = newLockFile(content);
        for (const { child } of contenders) child.stdin!.write(`${file}\n`);
        const replies = await Promise.all(
          contenders.map(async ({ replies }) => String((await replies.next()).value)),
        );
        const winner = contenders[replies.indexOf('taken')]?.child.pid;
        expect(replies.filter((reply) => reply === 'taken')).toHaveLength(1);
        expect(replies.filter((reply) => reply === `refused by ${String(winner)}`)).toHaveLength(4);
      }
    },
    60_000,
  );
});
