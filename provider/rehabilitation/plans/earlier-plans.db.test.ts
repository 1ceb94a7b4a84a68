import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallResponse } from '#contract/calls.ts';
import type { Role } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';
import { addDocument, addPlan, fileContent } from '#tests/support/rehabilitation/rehab-fixtures.ts';

const MANAGERS = ['Manager', 'ActingManager'] as const;

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let account: string;
/** In department `b`, and since 2026-01-01 in `a`, the department of the managers. */
let moved: Employee;
let plans: Record<'ongoing' | 'sameDay' | 'dayBefore', string>;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

beforeEach(async () => {
  organisationId = await addOrganisation(open.db, { usesRehabPlanner: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  const roles = [...MANAGERS, 'HRAdmin', 'RehabCoordinator'] as const;
  account = await addAccount(open.db, organisationId, {
    roles: roles.map((role) => ({ role, departments: ['a'] })),
  });
  moved = await addEmployee(open.db, organisationId, {
    departmentId: 'b',
    to: '2025-12-31',
    employment: { toDay: null },
  });
  await addDepartmentPeriod(open.db, moved, { departmentId: 'a', from: '2026-01-01', to: null });
  const add = (archivedAt: string | null) =>
    addPlan(open.db, moved, { startedAt: '2020-01-01T11:00:00Z', archivedAt });
  plans = {
    ongoing: await add(null),
    // Half past midnight in Sweden.
    sameDay: await add('2024-12-31T23:30:00Z'),
    dayBefore: await add('2024-12-31T22:30:00Z'),
  };
});

const send = (name: CallName, role: Role, body: object) => api.call(name, { as: account, role, body });

async function read<Name extends CallName>(
  name: Name,
  role: Role,
  body: object,
): Promise<CallResponse<Name>> {
  const { status, json, text } = await send(name, role, body);
  expect([status, text.slice(0, status === 200 ? 0 : 300)]).toEqual([200, '']);
  return json as CallResponse<Name>;
}

async function listOfPerson(role: Role): Promise<string[]> {
  const listed = await read('rehabPlansOfPerson', role, { personId: moved.personId });
  return listed.map(({ rehabPlanId }) => rehabPlanId).sort();
}

describe("plans of an employee who came to the manager's department", () => {
  it.each(MANAGERS)(
    'shows %s ongoing plans, and those that ended twelve months before the first day there, or later',
    async (role) => {
      expect(await listOfPerson(role)).toEqual([plans.ongoing, plans.sameDay].sort());
    },
  );

  it.each([
    ['Manager', 'dayBefore', false],
    ['ActingManager', 'dayBefore', false],
    ['Manager', 'sameDay', true],
    ['Manager', 'ongoing', true],
    ['HRAdmin', 'dayBefore', true],
    ['RehabCoordinator', 'dayBefore', true],
  ] as const)(
    'states to %s the sick note that ends, of the plan %s, with the id of the document: %s',
    async (role, plan, hasId) => {
      await addAbsence(open.db, moved, { fromDay: '2026-03-01' });
      const content = { ...fileContent('intyg.pdf'), validFrom: '2026-03-01', validTo: '2026-03-21' };
      const documentId = await addDocument(open.db, organisationId, plans[plan], {
        type: 'sickNote',
        content,
      });
      const list = await read('followUpList', role, {});
      const ofPerson = await read('followUpPerson', role, { personId: moved.personId });
      for (const listed of [list.rows, ofPerson.rows]) {
        const found = listed.find(({ reason }) => reason === 'sickNoteEnds');
        expect(found?.documentId).toBe(hasId ? documentId : null);
        expect(found?.actions.includes('openDocument')).toBe(hasId);
      }
    },
  );

  it.each(['HRAdmin', 'RehabCoordinator'] as const)('shows %s all plans', async (role) => {
    expect(await listOfPerson(role)).toEqual(Object.values(plans).sort());
  });

  it.each([
    [0, ['ongoing']],
    [13, ['ongoing', 'sameDay', 'dayBefore']],
  ] as const)('shows a manager %i months if the organisation has chosen that', async (months, names) => {
    await storeSettings(open.db, organisationId, { managerHistoryMonths: months });
    expect(await listOfPerson('Manager')).toEqual(names.map((name) => plans[name]).sort());
  });

  it('has the same plans in the list of the departments, its number and its file', async () => {
    const readList = async (role: Role) => {
      const filter = { departmentIds: ['a'], rehabFilterType: 'concluded' };
      const listed = await read('rehabList', role, { ...filter, offset: 0 });
      const { numberOfRehabPlans } = await read('rehabListStats', role, filter);
      return [listed.map(({ id }) => id).sort(), numberOfRehabPlans];
    };
    expect(await readList('Manager')).toEqual([[plans.sameDay], 1]);
    expect(await readList('HRAdmin')).toEqual([[plans.sameDay, plans.dayBefore].sort(), 2]);
  });

  it('rejects calls about an earlier plan and its documents as if they did not exist', async () => {
    const note = { type: 'note', content: { heading: 'Rubrik', notes: 'Text' } } as const;
    const documentId = await addDocument(open.db, organisationId, plans.dayBefore, note);
    const later = await addDocument(open.db, organisationId, plans.ongoing, note);
    const statusOf = async (role: Role, id: string) =>
      (await send('rehabDocumentGet', role, { documentId: id })).status;
    expect(await statusOf('Manager', documentId)).toBe(404);
    expect(await statusOf('Manager', later)).toBe(200);
    expect(await statusOf('HRAdmin', documentId)).toBe(200);
    const body = { rehabPlanId: plans.dayBefore };
    expect((await send('rehabPlanToggleArchive', 'Manager', { ...body, archived: false })).status).toBe(404);
    expect((await send('rehabPlanDelete', 'Manager', body)).status).toBe(404);
    expect(await listOfPerson('HRAdmin')).toEqual(Object.values(plans).sort());
  });

  it('has the same actions due as for HR, which concern the sick leave of today', async () => {
    await addAbsence(open.db, moved, { fromDay: '2026-02-01' });
    const readRows = async (role: Role) =>
      (await read('followUpPerson', role, { personId: moved.personId })).rows;
    expect(await readRows('Manager')).toEqual(await readRows('HRAdmin'));
    expect(await readRows('Manager')).not.toEqual([]);
  });
});
