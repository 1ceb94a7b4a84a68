import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '#tests/support/provider/test-clock.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  createDrafts,
  createPendingForms,
  type FormFields,
  type PendingForms,
} from './stored-forms.server.ts';
import { createSecretBox } from './secret-box.server.ts';
import { draft } from '../tables.ts';

const SECRET = 'en hemlighet som är lång nog för detta';
const PATH = '/hr/person/1/document/2';
const fields: FormFields = [
  ['description', `HEMLIG text\r\n${'å'.repeat(5_000)}`],
  ['measure', 'one'],
  ['measure', 'two'],
];

let open: OpenDatabase;
let clock: TestClock;
let pendingForms: PendingForms;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(draft);
  clock = createTestClock('2026-11-21T08:00:00Z');
  pendingForms = create(SECRET);
});

function create(secret: string): PendingForms {
  return createPendingForms({ db: open.db, box: createSecretBox([secret], 'test'), clock });
}

it('returns every field unchanged, to its author on its page only', async () => {
  await pendingForms.save('me', PATH, fields);
  expect(await pendingForms.find('me', PATH)).toEqual(fields);
  expect(await pendingForms.find('me', PATH)).toEqual(fields);
  expect(await pendingForms.find('other', PATH)).toBeNull();
  expect(await pendingForms.find('me', '/hr')).toBeNull();
});

it('stores no readable text in the database', async () => {
  await pendingForms.save('me', PATH, fields);
  expect(JSON.stringify(await open.db.select().from(draft))).not.toContain('HEMLIG');
  expect(await create('en annan hemlighet som är lång nog').find('me', PATH)).toBeNull();
});

it.each([
  [30 * 60 - 1, true],
  [30 * 60, false],
])('after %i s the form is available: %s', async (seconds, isThere) => {
  await pendingForms.save('me', PATH, fields);
  clock.advance({ seconds });
  expect([
    (await pendingForms.find('me', PATH)) !== null,
    (await pendingForms.findLatestPath('me')) !== null,
  ]).toEqual([isThere, isThere]);
  await pendingForms.sweep();
  expect(await open.db.$count(draft)).toBe(isThere ? 1 : 0);
});

it('replaces an earlier form of the page and restarts its lifetime', async () => {
  await pendingForms.save('me', PATH, fields);
  clock.advance({ minutes: 20 });
  await pendingForms.save('me', PATH, [['description', 'anew']]);
  clock.advance({ minutes: 20 });
  expect(await pendingForms.find('me', PATH)).toEqual([['description', 'anew']]);
});

it('finds the page of the latest form and deletes dropped forms', async () => {
  expect(await pendingForms.findLatestPath('me')).toBeNull();
  await pendingForms.save('me', '/a', fields);
  clock.advance({ seconds: 1 });
  await pendingForms.save('me', '/b', fields);
  await pendingForms.save('other', '/c', fields);
  // A draft of another kind must be ignored.
  const row = { userHash: 'me', draftKey: 'plan 7', textEncrypted: 'x' };
  await open.db
    .insert(draft)
    .values({ ...row, savedAt: '2026-11-21T09:00:00Z', expiresAt: '2026-11-28T09:00:00Z' });
  expect(await pendingForms.findLatestPath('me')).toBe('/b');
  await pendingForms.drop('me', '/b');
  expect(await pendingForms.findLatestPath('me')).toBe('/a');
});

it('keeps a user’s latest twenty drafts and the rows of other form kinds and users', async () => {
  const drafts = createDrafts({ db: open.db, box: createSecretBox([SECRET], 'test'), clock });
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
