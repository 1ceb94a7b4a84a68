import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithFiles } from '#tests/support/backup/fill-with-files.ts';
import { type DataLocation, failure, runBackupCommand } from '#tests/support/backup/start-backup-command.ts';
import { createTargets } from '#tests/support/backup/targets.ts';

/**
 * The file and the key of `npm run backup` and `npm run restore`, on one engine: they do not depend on it. The messages about every
 * damaged file are in describe-backup-fault.test.ts.
 */
describe('the file of a backup', () => {
  const targets = createTargets();
  let folder: string;
  let source: DataLocation;
  let empty: DataLocation;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'franvaro-backup-'));
    source = await targets.add();
    empty = await targets.add();
    await fillWithFiles(source);
    expect(await backup(['plain.backup'])).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await targets.remove();
    await rm(folder, { recursive: true, force: true });
  });

  type Settings = { variables?: Record<string, string>; input?: string };
  const backup = (args: string[], settings: Settings = {}) =>
    runBackupCommand('backup', args, { location: source, folder, ...settings });
  const restore = (args: string[], settings: Settings = {}) =>
    runBackupCommand('restore', args, { location: empty, folder, ...settings });

  it('is not overwritten, and is not written without a key', async () => {
    expect(await backup(['plain.backup'])).toMatchObject(failure('exists already'));
    const short = await backup(['new.backup'], { variables: { BACKUP_KEY: 'c2hvcnQ=' } });
    expect(short).toMatchObject(failure('32 random bytes', 2));
    const none = await backup(['new.backup'], { variables: { BACKUP_KEY: '' } });
    expect(none).toMatchObject(failure('BACKUP_KEY_FILE', 2));
    expect(existsSync(join(folder, 'new.backup'))).toBe(false);
  });

  it('is rejected with a wrong key, with one changed byte and where it does not exist, and nothing is stored', async () => {
    const other = randomBytes(32).toString('base64');
    const wrong = await restore(['plain.backup'], { variables: { BACKUP_KEY: other } });
    expect(wrong).toMatchObject(failure('is not the one of this backup'));
    const changed = await readFile(join(folder, 'plain.backup'));
    const middle = Math.floor(changed.length / 2);
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
    await writeFile(join(folder, 'changed.backup'), changed);
    const rejected = await restore(['changed.backup']);
    expect(rejected).toMatchObject(failure('was changed'));
    expect(rejected.err).toContain('Nothing was restored.');
    expect(await restore(['nowhere.backup'])).toMatchObject(failure('does not exist'));
    expect(await readdir(empty.dataDir)).toEqual([]);
  });

  it('is encrypted with a passphrase, with which alone it can be read', async () => {
    const passphrase = { input: 'sju gröna hästar dansar\n' };
    expect(await backup(['words.backup', '--passphrase-stdin'], passphrase)).toMatchObject({
      code: 0,
      err: '',
    });
    const verified = await restore(['words.backup', '--verify', '--passphrase-stdin'], passphrase);
    expect(verified).toMatchObject({ code: 0 });
    expect(await restore(['words.backup'])).toMatchObject(failure('written with a passphrase'));
    const withPassphrase = await restore(['plain.backup', '--passphrase-stdin'], passphrase);
    expect(withPassphrase).toMatchObject(failure('written with a key'));
  });
});
