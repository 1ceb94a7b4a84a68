import { beforeAll, expect, it } from 'vitest';
import { logRowSchema } from '#contract/calls/administration/access-log.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

/** More than two batches. */
const EVENTS = 2_300;

let open: OpenDatabase;
let api: TestProvider;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

it('contains each event once, also when others are written while it is read', async () => {
  const organisationId = await addOrganisation(open.db);
  const as = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  const insertEvents = (count: number, secondsAgo: (index: number) => number) =>
    open.db.insert(auditEvent).values(
      Array.from({ length: count }, (_, index) => ({
        organisationId,
        auditEventId: newId(),
        action: 'signIn',
        requestId: 'r',
        at: TEST_NOW.subtract({ seconds: secondsAgo(index) }).toString(),
      })),
    );
  // Several events have the same time.
  await insertEvents(EVENTS, (index) => 60 + Math.floor(index / 7));
  const stored = (await api.auditOf(organisationId)).map(({ auditEventId }) => auditEventId);

  const response = await api.send('accessLog', {
    as,
    body: { from: '2026-03-20', to: '2026-03-20', eventKind: 'signIn' },
    headers: { Accept: NDJSON },
  });
  expect(response.status).toBe(200);
  let text = '';
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (text === '') await insertEvents(50, () => 0);
    text += decoder.decode(part.value, { stream: true });
  }
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => logRowSchema.parse(JSON.parse(line)));
  expect(rows.map(({ eventId }) => eventId).sort()).toEqual(stored.sort());
});
