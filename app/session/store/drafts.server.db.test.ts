import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { createTestClock } from '#tests/support/provider/test-clock.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createDrafts } from './drafts.server.ts';
import { createPendingForms } from './pending-forms.server.ts';
import { createSecretBox } from './secret-box.server.ts';
import { draft } from '../tables.ts';

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

it('keeps a user’s latest twenty drafts and the rows of other form kinds and users', async () => {
  const clock = createTestClock('2026-11-21T08:00:00Z');
  const deps = { db: open.db, box: createSecretBox(['en hemlighet som är lång nog'], 'test'), clock };
  const drafts = createDrafts(deps);
  const pendingForms = createPendingForms(deps);
  await pendingForms.save('me', 'page', [['kept', 'form']]);
  await drafts.save('other', '0', [['a', 'theirs']]);
  for (let number = 0; number < 23; number++) {
    clock.advance({ seconds: 1 });
    await drafts.save('me', String(number), [['a', String(number)]]);
  }
  const found = await Promise.all(['0', '2', '3', '22'].map((key) => drafts.find('me', key)));
  expect(found.map((each) => each?.fields)).toEqual([undefined, undefined, [['a', '3']], [['a', '22']]]);
  expect((await drafts.find('other', '0'))?.fields).toEqual([['a', 'theirs']]);
  clock.advance({ minutes: 28 });
  expect(await pendingForms.findLatestPath('me')).toBe('page');
  expect(await open.db.$count(draft)).toBe(22);
});
