import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import type { CallName, CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { accessReview, accessReviewAccount } from '#provider/database/tables/access-review.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

const HR = { role: 'HRAdmin', departments: 'all' } as const;

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let birgitta: string;
let helena: string;
let eva: string;
let olle: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a', name: 'Alfa' });
  const add = (personName: string, values: Partial<Parameters<typeof addAccount>[2]> = {}) =>
    addAccount(open.db, organisationId, { personName, roles: [HR], ...values });
  birgitta = await add('Birgitta', { administrator: true });
  helena = await add('Helena', { administrator: true });
  eva = await add('Eva', { roles: [{ role: 'Manager', departments: ['a'] }] });
  olle = await add('Olle');
  await add('Sven', { disabledAt: '2026-01-01T00:00:00Z' });
});

async function call<Name extends CallName>(name: Name, options: Parameters<TestProvider['call']>[1]) {
  const { status, json } = await api.call(name, { role: null, ...options });
  return { status, json: json as CallResponse<Name> & { code?: string } };
}

async function start(as = birgitta): Promise<string> {
  return (await call('accessReviewStart', { as })).json.reviewId;
}

async function read(reviewId: string, as = birgitta) {
  return (await call('accessReviewGet', { as, params: { reviewId } })).json;
}

/** Confirms accounts with the rights that they have in the review. */
async function confirm(reviewId: string, accountIds: string[], as = birgitta) {
  const { accounts } = await read(reviewId, as);
  return confirmAs(
    reviewId,
    accounts.filter(({ accountId }) => accountIds.includes(accountId)),
    as,
  );
}

function confirmAs(
  reviewId: string,
  accounts: Pick<ReviewedAccount, 'accountId' | 'rights'>[],
  as = birgitta,
) {
  const body = { accounts: accounts.map(({ accountId, rights }) => ({ accountId, rights })) };
  return call('accessReviewConfirm', { as, params: { reviewId }, body });
}

async function outcomes(reviewId: string): Promise<Record<string, string | undefined>> {
  const { accounts } = await read(reviewId);
  return Object.fromEntries(
    accounts.map(({ personName, decision }) => [personName, decision?.outcome] as const),
  );
}

async function signIn(accountId: string, at: string): Promise<void> {
  const event = { organisationId, accountId, at, action: 'signIn', requestId: 'r' };
  await open.db.insert(auditEvent).values({ ...event, auditEventId: randomUUID() });
}

describe('the list of reviews', () => {
  it.each([
    [null, true],
    ['2025-03-19T12:00:00Z', true],
    ['2025-03-20T12:00:00Z', false],
  ])('with a review completed %s states that a new one is due: %s', async (completedAt, isDue) => {
    if (completedAt !== null) {
      const started = { startedAt: '2025-03-01T12:00:00Z', startedBy: birgitta, startedByName: 'Birgitta' };
      const completed = { completedAt, completedBy: helena, completedByName: 'Helena' };
      await open.db
        .insert(accessReview)
        .values({ organisationId, reviewId: randomUUID(), ...started, ...completed });
    }
    const { json } = await call('accessReviewList', { as: birgitta });
    expect(json.isDue).toBe(isDue);
    expect(json.reviews.map(({ completedBy }) => completedBy)).toEqual(
      completedAt === null ? [] : ['Helena'],
    );
  });
});

describe('a review', () => {
  it('is started once, also by two administrators at the same moment', async () => {
    const [one, other] = await Promise.all([start(), start(helena)]);
    expect(one).toBe(other);
    expect((await call('accessReviewList', { as: birgitta })).json.reviews).toHaveLength(1);
  });

  it('lists the enabled accounts with their rights, those without sign-ins first', async () => {
    await signIn(eva, '2026-03-19T08:00:00Z');
    await signIn(birgitta, '2026-03-19T08:00:00Z');
    await signIn(helena, '2025-09-01T08:00:00Z');
    const { accounts } = await read(await start());
    expect(accounts.map(({ personName, signInNotice }) => [personName, signInNotice])).toEqual([
      ['Olle', 'never'],
      ['Helena', 'longAgo'],
      ['Birgitta', null],
      ['Eva', null],
    ]);
    expect(accounts.at(-1)).toMatchObject({
      roles: [{ role: 'Manager', departments: ['Alfa'] }],
      lastSignInAt: '2026-03-19T08:00:00.000Z',
      decision: null,
      mayConfirm: true,
    });
  });

  it('lists confirmed accounts last, with who confirmed them', async () => {
    const reviewId = await start();
    expect((await confirm(reviewId, [eva])).json).toEqual({ confirmed: 1, changed: 0, isCompleted: false });
    const last = (await read(reviewId)).accounts.at(-1);
    expect(last).toMatchObject({
      accountId: eva,
      mayConfirm: false,
      decision: { outcome: 'confirmed', decidedBy: 'Birgitta' },
    });
  });

  it('is completed by the last confirmation, and keeps what was confirmed', async () => {
    const reviewId = await start();
    await confirm(reviewId, [helena, eva, olle]);
    expect((await confirm(reviewId, [birgitta], helena)).json.isCompleted).toBe(true);
    await api.call('accountDisable', { as: birgitta, role: null, params: { accountId: eva } });
    const review = await read(reviewId);
    expect(review).toMatchObject({ startedBy: 'Birgitta', completedBy: 'Helena' });
    expect(review.accounts).toHaveLength(4);
    expect(review.accounts.find(({ accountId }) => accountId === eva)).toMatchObject({
      disabled: false,
      decision: { outcome: 'confirmed' },
    });
    const { json } = await call('accessReviewList', { as: birgitta });
    expect(json).toMatchObject({ isDue: false, reviews: [{ reviewId, decided: 4 }] });
    expect((await confirmAs(reviewId, [])).json.code).toBe('review_completed');
    expect(await start()).not.toBe(reviewId);
  });

  it('is completed by the last of two decisions that are made at the same moment', async () => {
    const reviewId = await start();
    await confirm(reviewId, [helena]);
    await confirm(reviewId, [birgitta], helena);
    const { accounts } = await read(reviewId);
    const lastOf = (id: string) => accounts.filter(({ accountId }) => accountId === id);
    const [ofOlle] = lastOf(olle);
    let reportInserted: () => void = () => undefined;
    const inserted = new Promise<void>((resolve) => (reportInserted = resolve));
    const other = open.withTx({ organisationId }, async (tx) => {
      await tx.insert(accessReviewAccount).values({
        organisationId,
        reviewId,
        accountId: olle,
        rights: ofOlle!.rights,
        outcome: 'confirmed',
        decidedAt: '2026-03-20T11:00:00Z',
        decidedBy: helena,
        decidedByName: 'Helena',
        reviewed: ofOlle!,
      });
      reportInserted();
      // A call that did not wait for this transaction would end meanwhile, without the decision about Olle.
      await setTimeout(200);
    });
    await inserted;
    const response = confirmAs(reviewId, lastOf(eva));
    await other;
    expect((await response).json).toEqual({ confirmed: 1, changed: 0, isCompleted: true });
  });

  it('is not seen by another organisation', async () => {
    const reviewId = await start();
    const foreign = await addAccount(open.db, await addOrganisation(open.db), {
      administrator: true,
      roles: [HR],
    });
    const params = { reviewId };
    expect((await call('accessReviewGet', { as: foreign, params })).status).toBe(404);
    expect((await confirmAs(reviewId, [], foreign)).status).toBe(404);
    expect((await call('accessReviewList', { as: foreign })).json.reviews).toEqual([]);
    const otherReview = await start(foreign);
    const [account] = (await read(reviewId)).accounts;
    expect((await confirmAs(otherReview, [account!], foreign)).status).toBe(404);
  });
});

describe('a review without undecided accounts', () => {
  it('is completed by a confirmation of no account', async () => {
    const reviewId = await start();
    await confirm(reviewId, [helena, eva, olle]);
    const last = await addAccount(open.db, organisationId, { roles: [HR] });
    expect((await confirm(reviewId, [birgitta], helena)).json.isCompleted).toBe(false);
    // The operator disables the last account, which decides nothing.
    const disabledAt = '2026-03-20T10:00:00Z';
    await open.db.update(account).set({ disabledAt }).where(eq(account.accountId, last));
    expect((await read(reviewId)).completedAt).toBeNull();
    expect((await confirmAs(reviewId, [])).json).toEqual({ confirmed: 0, changed: 0, isCompleted: true });
  });
});

describe('the own account', () => {
  it('is confirmed by another administrator only', async () => {
    const reviewId = await start();
    const { accounts } = await read(reviewId);
    expect(accounts.filter(({ mayConfirm }) => !mayConfirm).map(({ accountId }) => accountId)).toEqual([
      birgitta,
    ]);
    const { status, json } = await confirm(reviewId, [birgitta, eva]);
    expect([status, json.code]).toEqual([403, 'own_account']);
    expect(await outcomes(reviewId)).toMatchObject({ Birgitta: undefined, Eva: undefined });
  });

  it.each([
    ['is disabled', { disabledAt: '2026-01-01T00:00:00Z', roles: [HR] }],
    ['cannot sign in without a role', { roles: [] }],
  ])('is confirmed by its owner if the only other administrator %s', async (_, values) => {
    organisationId = await addOrganisation(open.db);
    const only = await addAccount(open.db, organisationId, { administrator: true, roles: [HR] });
    const other = await addAccount(open.db, organisationId, { administrator: true, ...values });
    const reviewId = await start(only);
    await confirm(reviewId, [only, other], only);
    expect((await read(reviewId, only)).completedAt).not.toBeNull();
  });
});

describe('an account', () => {
  it('that is changed or disabled during the review is decided', async () => {
    const reviewId = await start();
    await confirm(reviewId, [helena]);
    const body = { administrator: false, roles: [] };
    await api.call('accountRights', { as: birgitta, role: null, params: { accountId: eva }, body });
    await api.call('accountDisable', { as: birgitta, role: null, params: { accountId: olle } });
    expect(await outcomes(reviewId)).toEqual({
      Birgitta: undefined,
      Eva: 'changed',
      Helena: 'confirmed',
      Olle: 'disabled',
    });
    const rows = await api.auditOf(organisationId);
    expect(rows.find(({ action }) => action === 'accountDisable')?.detail).toEqual({
      review: { reviewId, isCompleted: false },
    });
  });

  it('whose rights were saved without a change is undecided', async () => {
    const reviewId = await start();
    const body = { administrator: false, roles: [{ role: 'Manager', departmentIds: ['a'] }] };
    await api.call('accountRights', { as: birgitta, role: null, params: { accountId: eva }, body });
    expect((await outcomes(reviewId)).Eva).toBeUndefined();
  });

  it('is undecided again when it was enabled', async () => {
    const reviewId = await start();
    for (const name of ['accountDisable', 'accountEnable'] as const) {
      await api.call(name, { as: birgitta, role: null, params: { accountId: olle } });
    }
    expect((await outcomes(reviewId)).Olle).toBeUndefined();
  });

  it('whose rights the operator has changed since the confirmation is undecided', async () => {
    const reviewId = await start();
    await confirm(reviewId, [eva]);
    await open.db.update(account).set({ administrator: true }).where(eq(account.accountId, eva));
    expect((await outcomes(reviewId)).Eva).toBeUndefined();
    await confirm(reviewId, [helena, olle, eva]);
    expect((await confirm(reviewId, [birgitta], helena)).json.isCompleted).toBe(true);
  });

  it('that was disabled since the caller read it is not confirmed', async () => {
    const reviewId = await start();
    const olleBefore = (await read(reviewId)).accounts.filter(({ accountId }) => accountId === olle);
    await api.call('accountDisable', { as: helena, role: null, params: { accountId: olle } });
    expect((await confirmAs(reviewId, olleBefore)).json).toMatchObject({ confirmed: 0, changed: 1 });
    expect((await outcomes(reviewId)).Olle).toBe('disabled');
  });

  it('whose rights have changed since the caller read them is not confirmed', async () => {
    const reviewId = await start();
    const { accounts } = await read(reviewId);
    const two = accounts.filter(({ accountId }) => accountId === eva || accountId === olle);
    const body = { administrator: false, roles: [] };
    await api.call('accountRights', { as: helena, role: null, params: { accountId: eva }, body });
    expect((await confirmAs(reviewId, two)).json).toMatchObject({ confirmed: 1, changed: 1 });
    expect(await outcomes(reviewId)).toMatchObject({ Eva: 'changed', Olle: 'confirmed' });
  });

  it('with a granted role is decided by the approval', async () => {
    const reviewId = await start();
    const roles = [HR, { role: 'Manager', departments: ['a'] }].map(({ role, departments }) => ({
      role,
      departmentIds: departments === 'all' ? null : departments,
    }));
    const params = { accountId: olle };
    await api.call('accountRights', {
      as: birgitta,
      role: null,
      params,
      body: { administrator: false, roles },
    });
    const { changes } = (await call('accountList', { as: helena })).json;
    const changeId = changes[0]?.changeId ?? '';
    await api.call('accountChangeApprove', { as: helena, role: null, params: { changeId } });
    const account = (await read(reviewId)).accounts.find(({ accountId }) => accountId === olle);
    expect(account).toMatchObject({
      roles: [{ role: 'HRAdmin' }, { role: 'Manager' }],
      decision: { outcome: 'changed', decidedBy: 'Helena' },
    });
  });
});

describe('the audit log', () => {
  it('has the start and the confirmed accounts of a review', async () => {
    const reviewId = await start();
    await confirm(reviewId, [eva]);
    const rows = (await api.auditOf(organisationId)).filter(({ subjectId }) => subjectId === reviewId);
    expect(rows.map(({ action, accountId, detail }) => [action, accountId, detail])).toEqual([
      ['accessReviewStart', birgitta, { started: true }],
      ['accessReviewConfirm', birgitta, { confirmed: [eva], changed: 0, isCompleted: false }],
    ]);
  });
});

describe('machine accounts', () => {
  const addMachine = async (values: Partial<typeof machineAccount.$inferInsert> = {}) => {
    const machineAccountId = randomUUID();
    await open.db.insert(machineAccount).values({
      organisationId,
      machineAccountId,
      name: 'Lönesystemet',
      tokenHash: randomUUID(),
      createdAt: '2026-01-01T08:00:00Z',
      createdBy: birgitta,
      createdByName: 'Birgitta',
      expiresOn: '2026-12-31',
      ...values,
    });
    return machineAccountId;
  };

  it('need a decision while they are valid, and have their end and their latest use', async () => {
    const used = await addMachine({ lastUsedAt: '2026-03-19T05:00:00Z' });
    const unused = await addMachine({ name: 'Tidsystemet' });
    await addMachine({ name: 'Utgånget', expiresOn: '2026-03-19' });
    await addMachine({ name: 'Återkallat', revokedAt: '2026-02-01T05:00:00Z' });
    const { accounts } = await read(await start());
    const machines = accounts.filter(({ kind }) => kind === 'machine');
    expect(machines.map(({ accountId }) => accountId).sort()).toEqual([used, unused].sort());
    expect(machines.find(({ accountId }) => accountId === used)).toMatchObject({
      personName: 'Lönesystemet',
      username: '',
      roles: [],
      administrator: false,
      expiresOn: '2026-12-31',
      lastSignInAt: '2026-03-19T05:00:00.000Z',
      signInNotice: null,
      isOwn: false,
      mayConfirm: true,
    });
    expect(machines.find(({ accountId }) => accountId === unused)).toMatchObject({ signInNotice: 'never' });
  });

  it('are confirmed, and a review is not completed without them', async () => {
    const machine = await addMachine();
    const reviewId = await start();
    await confirm(reviewId, [helena, eva, olle]);
    await confirm(reviewId, [birgitta], helena);
    expect((await read(reviewId)).completedAt).toBeNull();
    expect((await confirm(reviewId, [machine])).json).toMatchObject({ confirmed: 1, isCompleted: true });
    expect(await outcomes(reviewId)).toMatchObject({ Lönesystemet: 'confirmed' });
  });

  it('are decided by revoking them, which may complete the review', async () => {
    const machine = await addMachine();
    const reviewId = await start();
    await confirm(reviewId, [helena, eva, olle]);
    await confirm(reviewId, [birgitta], helena);
    const params = { machineAccountId: machine };
    expect((await call('machineAccountRevoke', { as: birgitta, params })).status).toBe(204);
    expect(await outcomes(reviewId)).toMatchObject({ Lönesystemet: 'disabled' });
    expect((await read(reviewId)).completedAt).not.toBeNull();
  });

  it('of another organisation cannot be confirmed, and not one that was prolonged since', async () => {
    const other = await addOrganisation(open.db);
    const foreign = await addMachine({ organisationId: other });
    const own = await addMachine();
    const reviewId = await start();
    const rights = 'a'.repeat(64);
    expect((await confirmAs(reviewId, [{ accountId: foreign, rights }])).status).toBe(404);
    const { accounts } = await read(reviewId);
    const seen = accounts.filter(({ accountId }) => accountId === own);
    await open.db
      .update(machineAccount)
      .set({ expiresOn: '2027-03-01' })
      .where(eq(machineAccount.machineAccountId, own));
    expect((await confirmAs(reviewId, seen)).json).toMatchObject({ confirmed: 0, changed: 1 });
  });

  it('did not exist in decisions of earlier versions, which are about people', async () => {
    const reviewId = await start();
    await confirm(reviewId, [eva]);
    await open.db
      .update(accessReviewAccount)
      .set({ reviewed: sql`${accessReviewAccount.reviewed} - 'kind' - 'expiresOn'` })
      .where(eq(accessReviewAccount.reviewId, reviewId));
    const { accounts } = await read(reviewId);
    expect(accounts.find(({ accountId }) => accountId === eva)).toMatchObject({
      kind: 'person',
      expiresOn: null,
    });
  });
});
