import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { runWithJobLock } from './run-with-job-lock.ts';

let open: OwnDatabase;
beforeAll(async () => {
  open = await openOwnDatabase();
});
afterAll(() => open.close());

describe('runWithJobLock', () => {
  it('runs the job at once if nobody holds the lock', async () => {
    const [work, onWait] = [vi.fn(() => Promise.resolve()), vi.fn()];
    await runWithJobLock(open, 'test', work, onWait);
    expect(work).toHaveBeenCalledOnce();
    expect(onWait).not.toHaveBeenCalled();
  });

  it('waits for the process that runs the same job, and reports that it waits', async (context) => {
    if (open.engine === 'pglite') context.skip('the embedded database belongs to one process');
    const events: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const first = runWithJobLock(
      open,
      'test',
      async () => {
        events.push('first begins');
        await ended;
        events.push('first ends');
      },
      () => events.push('first waits'),
    );
    await expect.poll(() => events).toContain('first begins');
    const second = runWithJobLock(
      open,
      'test',
      () => Promise.resolve(void events.push('second runs')),
      () => {
        events.push('second waits');
        end();
      },
    );
    await Promise.all([first, second]);
    expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second runs']);
  });
});
