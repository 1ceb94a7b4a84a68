import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackupFile, writeBackupFile } from '#server/backup/backup-file.ts';
import { BACKUP_FORMAT, type Entry, type Manifest } from '#server/backup/backup-entry.ts';
import type { BackupSecret } from '#server/backup/backup-key.ts';
import { dataFrame, headFrame } from '#server/backup/frames.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { describeBackupFault } from './describe-backup-fault.ts';

const secret: BackupSecret = { kind: 'key', key: randomBytes(32) };
const manifest: Manifest = {
  entry: 'manifest',
  format: BACKUP_FORMAT,
  createdAt: '2026-03-20T11:00:00Z',
  engine: 'pglite',
  migrations: { api: [], web: [] },
  tables: {},
  sequences: {},
  files: [],
  missingFiles: [],
};

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'franvaro-fault-'));
  const file = join(folder, 'whole.backup');
  await writeBackupFile(file, secret, async (emit) => {
    // Random bytes cannot be compressed: the file has several chunks.
    const fileKey = { organisationId: crypto.randomUUID(), fileId: crypto.randomUUID() };
    await emit(headFrame({ entry: 'file', ...fileKey } satisfies Entry));
    await emit(dataFrame(randomBytes(300_000)));
    await emit(headFrame(manifest));
  });
  whole = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The message about what verifying the file throws; `undefined`: nothing. */
async function describeFaultOf(
  file: string,
  used: BackupSecret = secret,
): Promise<string | null | undefined> {
  try {
    await verifyBackup(file, await openBackupFile(file, used));
  } catch (error) {
    return describeBackupFault(error);
  }
  return undefined;
}

const passphrase: BackupSecret = { kind: 'passphrase', passphrase: 'sju gröna hästar dansar' };

it.each<[name: string, change: (backup: Buffer) => Buffer, message: string]>([
  ['a truncated file', (backup) => backup.subarray(0, backup.length - 1), 'its end is missing'],
  ['the first half of a file', (backup) => backup.subarray(0, backup.length / 2), 'its end is missing'],
  ['a file with one changed byte', (backup) => flip(backup, backup.length / 2), 'was changed'],
  ['a file whose first line was changed', (backup) => flip(backup, 60), 'first line was changed'],
  ['a file that is not a backup', () => Buffer.from(samplePdf()), 'not a backup'],
])('describes %s', async (_name, change, message) => {
  const file = join(folder, 'damaged.backup');
  await writeFile(file, change(whole));
  expect(await describeFaultOf(file)).toContain(message);
});

it('describes no fault of a complete file', async () => {
  expect(await describeFaultOf(join(folder, 'whole.backup'))).toBeUndefined();
});

it.each<[name: string, used: BackupSecret, message: string]>([
  ['another key', { kind: 'key', key: randomBytes(32) }, 'is not the one of this backup'],
  ['a passphrase instead of the key', passphrase, 'written with a key'],
])('describes %s', async (_name, used, message) => {
  expect(await describeFaultOf(join(folder, 'whole.backup'), used)).toContain(message);
});

it('describes a file that does not exist', async () => {
  expect(await describeFaultOf(join(folder, 'nowhere.backup'))).toContain('does not exist');
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const index = Math.floor(at);
  changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
  return changed;
}
