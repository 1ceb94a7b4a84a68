import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit, type AuditEvent } from '#provider/access/pipeline/audit.ts';
import { clearAccessLog, withoutLogTriggers } from '#tests/support/database/rows/clear-access-log.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { sealEvents } from './seal-events.ts';
import { openSealKey, readPublicSealKey, type SignCheckpoint } from './seal-key.ts';
import { createSealer } from './sealer.ts';
import { verifyChain, type ChainReport } from './verify-chain.ts';

let open: OpenDatabase;
let dataDir: string;
let signCheckpoint: SignCheckpoint;
let publicKey: string;
let organisationId: string;

beforeAll(async () => {
  open = await openOwnDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'seal-'));
  signCheckpoint = await openSealKey(dataDir);
  publicKey = await readPublicSealKey(dataDir);
});
afterAll(async () => {
  await open.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await clearAccessLog(open.pool);
  organisationId = await addOrganisation(open.db);
});

async function write(
  at = '2026-03-20T11:00:00Z',
  of = organisationId,
  more: Pick<AuditEvent, 'isProtected' | 'protectedPeople'> = {},
): Promise<string> {
  const auditEventId = newId();
  const event = {
    organisationId: of,
    accountId: newId(),
    role: 'HRAdmin',
    action: 'person',
    requestId: 'r-1',
  };
  const detail = { periodStart: '2026-01-01', departments: 2 };
  await open.withTx({ organisationId: of }, (tx) =>
    writeAudit(tx, { ...event, auditEventId, at, detail, client: '192.0.2.7', ...more }),
  );
  return auditEventId;
}

const seal = (from = '0') => sealEvents(open, signCheckpoint, from);
const verify = (): Promise<ChainReport> => verifyChain(open, publicKey, organisationId);

/** Runs a statement of someone who can switch the triggers off. */
const tamper = (statement: string, values: unknown[] = []) =>
  withoutLogTriggers(open.pool, () => open.pool.query(statement, values));

describe('the chain', () => {
  it('seals each event once, in its order, for each organisation', async () => {
    const other = await addOrganisation(open.db);
    const ids = [await write(), await write()];
    await write(undefined, other);
    const { from } = await seal();
    // Rows with marks, of a later version, continue the chain of those without.
    ids.push(await write(undefined, undefined, { protectedPeople: 2 }));
    expect(await seal(from)).toMatchObject({ state: 'complete' });
    await seal();
    const { rows } = await open.pool.query<{ position: string; id: string }>(
      'select position, audit_event_id id from api.audit_seal where organisation_id = $1 order by position',
      [organisationId],
    );
    expect(rows.map(({ position, id }) => [Number(position), id])).toEqual(ids.map((id, at) => [at + 1, id]));
    expect(await verify()).toMatchObject({ events: 3, removed: 0, last: { position: 3 }, broken: null });
    expect(await verifyChain(open, publicKey, other)).toMatchObject({ events: 1, broken: null });
  });

  it('seals events of transactions that end later than those of younger ones', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let from = '0';
    if (open.engine === 'postgres') {
      const event = { organisationId, accountId: null, role: null, action: 'import', requestId: 'r-1' };
      let written: () => void = () => undefined;
      const isWritten = new Promise<void>((resolve) => (written = resolve));
      const slow = open.withTx({ organisationId }, async (tx) => {
        await writeAudit(tx, { ...event, at: '2026-03-20T11:00:00Z' });
        written();
        await held;
      });
      await isWritten;
      await write();
      ({ from } = await seal(from));
      expect(await verify()).toMatchObject({ events: 1, broken: null });
      release();
      await slow;
    } else {
      await write();
      ({ from } = await seal(from));
      await write();
    }
    await seal(from);
    expect(await verify()).toMatchObject({ events: 2, broken: null });
  });

  it('seals more events than a batch has, and none twice when two processes seal', async () => {
    await open.pool.query(
      `insert into api.audit_event (organisation_id, audit_event_id, at, action, request_id)
       select $1, gen_random_uuid(), '2026-03-20T11:00:00Z', 'person', 'r' from generate_series(1, 2500)`,
      [organisationId],
    );
    const errors: string[] = [];
    const ignore = () => undefined;
    const log = {
      debug: ignore,
      info: ignore,
      warn: ignore,
      error: (_: unknown, text: string) => errors.push(text),
    };
    const sealers = [1, 2].map(() => createSealer({ open, signCheckpoint, log }));
    await Promise.all(sealers.map((sealer) => sealer.run()));
    await Promise.all(sealers.map((sealer) => sealer.run()));
    expect(await verify()).toMatchObject({ events: 2500, broken: null });
    expect(errors).toEqual([]);
  });
});

describe('a chain with changes behind the triggers', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [await write(), await write(), await write(), await write()];
    await seal();
  });

  it.each([
    [
      'a changed account',
      `update api.audit_event set account_id = gen_random_uuid() where audit_event_id = $1`,
    ],
    [
      'a changed time',
      `update api.audit_event set at = at + interval '1 microsecond' where audit_event_id = $1`,
    ],
    ['changed details', `update api.audit_event set detail = '{"departments": 1}' where audit_event_id = $1`],
    ['a removed client', `update api.audit_event set client = null where audit_event_id = $1`],
  ])('is broken at the event with %s', async (_, statement) => {
    await tamper(statement, [ids[1]]);
    expect(await verify()).toMatchObject({
      events: 1,
      broken: { fault: 'eventChanged', position: 2, auditEventId: ids[1] },
    });
  });

  it('is broken at a removed event, also if its seal is removed', async () => {
    await tamper('delete from api.audit_event where audit_event_id = $1', [ids[2]]);
    expect((await verify()).broken).toEqual({ fault: 'eventMissing', position: 3, auditEventId: ids[2] });
    await tamper('delete from api.audit_seal where audit_event_id = $1', [ids[2]]);
    expect((await verify()).broken).toMatchObject({ fault: 'sealMissing', position: 3 });
  });

  it('is broken at an event whose seal was renumbered to close a gap', async () => {
    await tamper('delete from api.audit_event where audit_event_id = $1', [ids[2]]);
    await tamper('delete from api.audit_seal where audit_event_id = $1', [ids[2]]);
    await tamper('update api.audit_seal set position = 3 where audit_event_id = $1', [ids[3]]);
    expect((await verify()).broken).toMatchObject({
      fault: 'eventChanged',
      position: 3,
      auditEventId: ids[3],
    });
  });

  it('is broken at an event that was inserted without a seal, with a forged one, or with an old date', async () => {
    const { rows } = await open.pool.query<{ id: string }>(
      `insert into api.audit_event (organisation_id, audit_event_id, at, action, request_id)
       values ($1, gen_random_uuid(), '2026-01-01T11:00:00Z', 'person', 'r') returning audit_event_id id`,
      [organisationId],
    );
    const auditEventId = rows[0]?.id;
    expect((await verify()).broken).toEqual({ fault: 'eventUnsealed', position: null, auditEventId });
    const forged = [organisationId, auditEventId];
    await open.pool.query(`insert into api.audit_seal values ($1, 5, $2, 'forged', null)`, forged);
    expect((await verify()).broken).toMatchObject({ fault: 'eventChanged', position: 5 });
    await tamper('delete from api.audit_seal where position = 5');
    await seal();
    expect((await verify()).broken).toMatchObject({ fault: 'eventBackdated', position: 5 });
  });

  it('is broken where the chain was calculated again without the key', async () => {
    await tamper('update api.audit_seal set signature = null');
    expect((await verify()).broken).toMatchObject({ fault: 'signatureMissing', position: 1 });
    await tamper(`update api.audit_seal set signature = 'Zm9yZ2Vk' where position = 4`);
    expect((await verify()).broken).toMatchObject({ fault: 'signatureWrong', position: 4 });
  });
});

describe('retention', () => {
  const now = Temporal.Instant.from('2026-03-20T11:00:00Z');

  it('removes old events and leaves a signed anchor, from which the rest verifies and grows', async () => {
    await write('2024-01-10T11:00:00Z');
    await write('2024-03-19T11:00:00Z');
    await write('2024-03-21T11:00:00Z');
    const { from } = await seal();
    const kept = await write('2024-03-01T11:00:00Z');
    expect(await removeOldEvents(open, { signCheckpoint, now, months: 24 })).toBe(2);
    expect(await removeOldEvents(open, { signCheckpoint, now, months: 24 })).toBe(0);
    expect(await verify()).toMatchObject({
      events: 1,
      removed: 2,
      last: { position: 3 },
      broken: { fault: 'eventUnsealed', auditEventId: kept },
    });
    await seal(from);
    expect((await verify()).broken).toMatchObject({ fault: 'eventBackdated', position: 4 });
  });

  it('lets the chain grow after an anchor', async () => {
    await write('2024-01-10T11:00:00Z');
    await write();
    const { from } = await seal();
    await removeOldEvents(open, { signCheckpoint, now, months: 24 });
    await write();
    await seal(from);
    expect(await verify()).toMatchObject({ events: 2, removed: 1, last: { position: 3 }, broken: null });
  });

  it('removes all events of an organisation that has only old ones', async () => {
    await write('2024-01-10T11:00:00Z');
    await seal();
    expect(await removeOldEvents(open, { signCheckpoint, now, months: 24 })).toBe(1);
    await write();
    await seal();
    expect(await verify()).toMatchObject({ events: 1, removed: 1, last: { position: 2 }, broken: null });
  });

  it('finds a forged anchor', async () => {
    await write();
    await write();
    await seal();
    await open.pool.query(
      `insert into api.audit_anchor
       select organisation_id, position, hash, now(), signature from api.audit_seal where position = 2`,
    );
    expect((await verify()).broken).toMatchObject({ fault: 'anchorForged', position: 2 });
  });
});

describe('the sealer', () => {
  it('reports once a minute that it has sealed nothing for ten seconds, and is silent when it recovers', async () => {
    let time = 0;
    let isDown = true;
    const errors: unknown[] = [];
    const ignore = () => undefined;
    const sealer = createSealer({
      open: {
        withTx: (access, fn, options) =>
          isDown ? Promise.reject(new Error('down')) : open.withTx(access, fn, options),
      },
      signCheckpoint,
      log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => errors.push(fields) },
      now: () => time,
    });
    for (time = 2_000; time <= 72_000; time += 2_000) await sealer.run();
    expect(errors).toEqual([12, 72].map((seconds) => ({ seconds, error: 'Error' })));
    expect(sealer.lag()).toBeGreaterThan(60);
    isDown = false;
    errors.length = 0;
    await sealer.run();
    expect([sealer.lag(), errors]).toEqual([0, []]);
  });

  it('counts the lag from its start', async () => {
    let time = 0;
    const ignore = () => undefined;
    const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
    const sealer = createSealer({ open, signCheckpoint, log, now: () => time });
    time = 60_000;
    expect(sealer.lag()).toBe(60);
    sealer.start();
    expect(sealer.lag()).toBe(0);
    await sealer.stop();
  });
});
