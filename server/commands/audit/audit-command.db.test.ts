import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { openSealKey } from '#provider/access-log/seal/seal-key.ts';
import { sealEvents } from '#provider/access-log/seal/seal-events.ts';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { withoutLogTriggers } from '#tests/support/database/rows/clear-access-log.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { auditCommand } from './audit-command.ts';

const NUMBER = '5560000001';
const PERSON = '0195a7a0-0000-7000-8000-000000000001';

/** Runs `npm run audit` in this process. tests/http/access/person-command.test.ts starts a process. */
let open: OpenDatabase;
let dataDir: string;
let eventId: string;

beforeAll(async () => {
  open = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'audit-'));
  const organisationId = await addOrganisation(open.db, { organisationNumber: NUMBER });
  const accountId = await addAccount(open.db, organisationId, { username: 'eva.ek', roles: [] });
  eventId = newId();
  const event = { organisationId, accountId, role: 'HRAdmin', requestId: 'r-1', client: '192.0.2.7' };
  for (const action of ['person', 'personAbsenceList']) {
    const auditEventId = action === 'person' ? eventId : newId();
    const at = '2026-03-20T11:00:00Z';
    await open.withTx({ organisationId }, (tx) =>
      writeAudit(tx, {
        ...event,
        auditEventId,
        action,
        at,
        personId: PERSON,
        isProtected: action === 'person',
      }),
    );
  }
  await sealEvents(open, await openSealKey(dataDir), '0');
});
afterAll(async () => {
  await open.close();
  await rm(dataDir, { recursive: true, force: true });
});

const audit = (...args: string[]) => runCommandHere(auditCommand, args, { env: { DATA_DIR: dataDir }, open });

describe('npm run audit', () => {
  it('who: lists who has read about a person, and leaves a row itself', async () => {
    const first = await audit('who', '--organisation', NUMBER, '--person', PERSON);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain('2026-03-20T11:00:00Z  eva.ek (');
    expect(first.out.trim().split('\n')).toHaveLength(3);
    expect(first.out.split('\n')[0]).toContain('personAccessLog');
    expect(first.out).toMatch(/ person {2}192\.0\.2\.7 {2}protected identity\n/);
    expect(first.out).toMatch(/ personAbsenceList {2}192\.0\.2\.7\n/);
  });

  it('export: writes the events as JSON, between two days', async () => {
    const { code, out } = await audit(
      'export',
      '--organisation',
      NUMBER,
      '--from',
      '2026-03-20',
      '--to',
      '2026-03-20',
    );
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(code).toBe(0);
    expect(rows).toMatchObject([{ action: 'personAbsenceList' }, { action: 'person', client: '192.0.2.7' }]);
  });

  it('verify: finds the first bad event', async () => {
    await sealEvents(open, await openSealKey(dataDir), '0');
    const good = await audit('verify');
    expect([good.code, good.err]).toEqual([0, '']);
    expect(good.out).toMatch(new RegExp(`^${NUMBER}: intact, 4 events; position 4, hash [0-9a-f]{64}$`, 'm'));
    await withoutLogTriggers(open.pool, () =>
      open.pool.query(`update api.audit_event set role = 'Manager' where audit_event_id = $1`, [eventId]),
    );
    const bad = await audit('verify', '--organisation', NUMBER);
    expect(bad.code).toBe(1);
    expect(bad.out).toBe(
      `${NUMBER}: BROKEN at position 1, event ${eventId}: the event or its seal was changed; 0 events before it are intact\n`,
    );
  });

  it.each([
    [['verify', 'x'], 'One of verify, export and who is required'],
    [['who', '--organisation', NUMBER, '--person', 'eva'], '--person must be the id'],
    [['export', '--organisation', NUMBER, '--from', '2026-02-30'], '--from must be a date'],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await audit(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
