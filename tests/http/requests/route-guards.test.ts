import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIRE_ROLES } from '#contract/roles.ts';
import { switchFeatures } from '#provider/accounts/switch-features.ts';
import { listPersonalData } from '#tests/support/app/list-personal-data.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { listEndpoints } from '#tests/support/routes/list-endpoints.ts';
import { requestEndpoints, type RouteResponse } from '#tests/support/routes/request-endpoints.ts';
import { createRouteSubject, grantEveryRole, signInWithRole } from '#tests/support/routes/route-fixture.ts';
import type { RouteSubject } from '#tests/support/routes/route-requests.ts';
import { expectedOutcomes, type Caller } from './route-outcomes.ts';

/** The organisation number of Björkdala kommun. */
const BJORKDALA = '9999020002';

let app: App;
let findPersonalData: (text: string) => string[];

beforeAll(async () => {
  app = await startApp({ env: { FEATURE_FLAGS: 'token-countdown' } });
  await grantEveryRole(app);
  findPersonalData = await listPersonalData(app);
});
afterAll(() => app.close());

/** Calls every loader and action as the caller, and compares the outcomes with the table. */
async function expectOutcomes(
  caller: Caller,
  signIn: () => Promise<HttpClient>,
  subject: RouteSubject,
): Promise<RouteResponse[]> {
  const responses = await requestEndpoints(await signIn(), signIn, subject);
  const outcomes = Object.fromEntries(responses.map(({ endpoint, outcome }) => [endpoint, outcome]));
  expect(outcomes).toEqual(expectedOutcomes[caller]);
  const withoutData = responses.filter(({ outcome }) => outcome !== '200');
  for (const { endpoint, body } of withoutData)
    expect([endpoint, findPersonalData(body)]).toEqual([endpoint, []]);
  return responses;
}

describe('every loader and action, called without its parents', () => {
  it('has an entry in the table', async () => {
    expect(Object.keys(expectedOutcomes.out).sort()).toEqual((await listEndpoints()).sort());
  });

  it('requires a session and returns no personal data without one, except public routes', async () => {
    const signIn = () => Promise.resolve(createHttpClient(app));
    const responses = await expectOutcomes('out', signIn, await createRouteSubject(app, 'Manager'));
    expect(responses.filter(({ body }) => findPersonalData(body).length > 0)).toEqual([]);
  });

  it.each(WIRE_ROLES)('returns what the role %s may see, and otherwise no personal data', async (role) => {
    await expectOutcomes(role, () => signInWithRole(app, role), await createRouteSubject(app, role));
  });

  it('returns 404 for an employee of other departments', async () => {
    const signIn = () => signInAs(app, 'mats.oberg');
    await expectOutcomes('otherDept', signIn, await createRouteSubject(app, 'Manager'));
  });

  it('returns 401 to a caller without departments', async () => {
    await app.open.pool.query(
      `delete from api.account_role_department using api.account
       where account.account_id = account_role_department.account_id and username = 'amina.rashid'`,
    );
    const signIn = () => signInAs(app, 'amina.rashid');
    await expectOutcomes('noDept', signIn, await createRouteSubject(app, 'HRAdmin'));
  });

  it('returns 403 for rehab plans when the organisation has no rehab planner', async () => {
    const subject = await createRouteSubject(app, 'Manager');
    const change = { organisationNumber: BJORKDALA, company: null, now: app.clock.now };
    await switchFeatures(app.open, { ...change, on: [], off: ['RehabPlanner'] });
    try {
      await expectOutcomes('noPlanner', () => signInWithRole(app, 'Manager'), subject);
    } finally {
      await switchFeatures(app.open, { ...change, on: ['RehabPlanner'], off: [] });
    }
  });
});

describe('the search for personal data', () => {
  it('finds the employees in the responses to a role that may see them', async () => {
    const signIn = () => signInWithRole(app, 'Manager');
    const responses = await requestEndpoints(
      await signIn(),
      signIn,
      await createRouteSubject(app, 'Manager'),
    );
    const withData = responses.filter(({ body }) => findPersonalData(body).length > 0);
    expect(withData.map(({ endpoint }) => endpoint)).toContain(
      'loader routes/hr_+/person+/$personId+/_index',
    );
    expect(withData.length).toBeGreaterThan(10);
  });
});
