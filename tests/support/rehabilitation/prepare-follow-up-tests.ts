import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { positionOf } from '#contract/calls/rehabilitation/follow-up.ts';
import type { CallName, CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { addAbsence, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { openRehabTestApp, type RehabCustomer, type RehabTestApp } from './rehab-test-app.ts';

export const TODAY = todayIn(TEST_NOW);
export const day = (offset: number) => addDays(TODAY, offset);

export let testApp: RehabTestApp;
/** The customer of the running test. */
export let customer: RehabCustomer;
/** An employee of the customer on sick leave for 20 days. */
export let sick: Employee;

/** Opens an app for the tests of a file, and adds a customer with an employee on sick leave before each test. */
export function prepareFollowUpTests(): void {
  beforeAll(async () => {
    testApp = await openRehabTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    customer = await testApp.addCustomer();
    sick = await addSick('Öberg', -19);
  });
}

/** An employee of department `a` on open sick leave since an offset from today. */
export async function addSick(lastName: string, fromOffset: number, departmentId = 'a'): Promise<Employee> {
  const { db } = testApp.open;
  const employment = { employmentNumber: `N-${lastName}` };
  const employee = await addEmployee(db, customer.organisationId, { departmentId, lastName, employment });
  await addAbsence(db, employee, { fromDay: day(fromOffset) });
  return employee;
}

export async function call<Name extends CallName>(name: Name, body: object, as = customer.karin) {
  const { outcome, json } = await testApp.call(name, as, body);
  expect(outcome, JSON.stringify(json)).toBeOneOf([200, 204]);
  return json as CallResponse<Name>;
}

export const list = (body: object = {}, as?: string) => call('followUpList', body, as);
/** The query of the next page. */
export const afterLast = ({ rows }: CallResponse<'followUpList'>) => {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('no row');
  return { after: positionOf(last) };
};
export const readPerson = (employee = sick) => call('followUpPerson', { personId: employee.personId });
export const reasonsOf = ({ rows }: CallResponse<'followUpList'>) =>
  rows.map(({ person, reason }) => `${person.last_name} ${reason}`);
export const stepOf = (reason: string, occurrence: string, { personId } = sick) => ({
  personId,
  reason,
  occurrence,
});
export const planNeededStep = () => stepOf('planNeeded', day(-19));
