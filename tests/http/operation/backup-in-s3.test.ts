import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithFiles } from '#tests/support/backup/fill-with-files.ts';
import { type DataLocation, failure, runBackupCommand } from '#tests/support/backup/start-backup-command.ts';
import { readFiles, type StoredState, withOpen } from '#tests/support/backup/stored-state.ts';
import { createTargets } from '#tests/support/backup/targets.ts';
import { startS3, type TestS3 } from '#tests/support/services/start-s3.ts';

/** `npm run backup` and `npm run restore` with files in S3-compatible storage, on one engine: the storage does not depend on it. */
describe('files in S3-compatible storage', { timeout: 180_000 }, () => {
  const targets = createTargets();
  let s3: TestS3;
  let folder: string;
  let files: StoredState['files'];
  let inS3: DataLocation;
  beforeAll(async () => {
    s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'franvaro-backup-'));
    const source = await targets.add();
    files = await fillWithFiles(source);
    inS3 = await targets.add();
    expect(await run('backup', source, 'folder.backup', {})).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await s3.close();
    await targets.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (
    command: 'backup' | 'restore',
    location: DataLocation,
    file: string,
    variables: Record<string, string> = s3.env('restored'),
  ) => runBackupCommand(command, [file], { location, folder, variables });

  it('that cannot be stored end the restore, which can be repeated', async () => {
    // The mark of the restore is the first object.
    s3.proxy.faultOf = ({ operation, count }) => (operation === 'PutObject' && count > 2 ? 'error' : null);
    const failed = await run('restore', inS3, 'folder.backup');
    expect(failed).toMatchObject(failure('did not finish'));
    expect(failed.err).toContain('The storage of files does not respond');
    expect([...(await s3.read()).keys()]).toContain('restored/unfinished-restore');
    s3.proxy.faultOf = () => null;
    const again = await run('restore', inS3, 'folder.backup');
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('Removed what an unfinished restore left.');
    expect([...(await s3.read()).keys()]).not.toContain('restored/unfinished-restore');
  });

  /** Continues with the files that the previous test restored. */
  it('are restored from a backup, and are part of the next one', async () => {
    const stored = files.filter((file) => file.stored !== null);
    expect(stored).toHaveLength(3);
    expect([...(await s3.read()).keys()]).toEqual(
      expect.arrayContaining(
        stored.map(
          ({ organisation_id: organisation, file_id: file }) =>
            `restored/${organisation}/${file.slice(0, 2)}/${file}`,
        ),
      ),
    );
    expect(existsSync(join(inS3.dataDir, 'files'))).toBe(false);

    expect(await run('backup', inS3, 's3.backup')).toMatchObject({ code: 0, err: '' });
    const inFolder = await targets.add();
    expect(await run('restore', inFolder, 's3.backup', {})).toMatchObject({ code: 0, err: '' });
    await withOpen(inFolder, async (open) => {
      expect(await readFiles(open, inFolder.dataDir)).toEqual(files);
    });
  });
});
