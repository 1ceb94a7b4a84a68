import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let organisationId: string;
beforeAll(async () => {
  open = await openTestDatabase();
  organisationId = await addOrganisation(open.db);
  const event = { organisationId, accountId: null, role: null, action: 'signIn', requestId: 'r-1' };
  await open.withTx({ organisationId }, (tx) => writeAudit(tx, { ...event, at: '2026-03-20T11:00:00Z' }));
  await open.pool.query(`insert into api.audit_seal values ($1, 1, $2, 'hash', null)`, [
    organisationId,
    newId(),
  ]);
  await open.pool.query(`insert into api.audit_anchor values ($1, 0, 'hash', now(), 'signature')`, [
    organisationId,
  ]);
});
afterAll(() => open.close());

describe.each(['audit_event', 'audit_seal', 'audit_anchor'])('the table %s', (table) => {
  it.each([
    [`update api.${table} set organisation_id = organisation_id`],
    [`delete from api.${table}`],
    [`truncate api.${table}`],
  ])('rejects "%s"', async (statement) => {
    await expect(open.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await open.pool.query(`select from api.${table}`);
    expect(rows).toHaveLength(1);
  });
});

describe('an event whose retention has ended', () => {
  it('can be deleted up to the anchor, and then its seal', async () => {
    const { rows } = await open.pool.query<{ id: string }>('select audit_event_id id from api.audit_event');
    await open.pool.query(`insert into api.audit_seal values ($1, 2, $2, 'hash', null)`, [
      organisationId,
      rows[0]?.id,
    ]);
    await expect(open.pool.query('delete from api.audit_event')).rejects.toMatchObject({ code: '42501' });
    await open.pool.query(`insert into api.audit_anchor values ($1, 2, 'hash', now(), 'signature')`, [
      organisationId,
    ]);
    expect((await open.pool.query('delete from api.audit_event')).rowCount).toBe(1);
    expect((await open.pool.query('delete from api.audit_seal')).rowCount).toBe(2);
  });
});
