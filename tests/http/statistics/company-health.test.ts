import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceUse } from '#provider/database/tables/person.ts';
import { SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const SERVICES = /nyttjade tjänster|tjanster|kundportalen, där|Beställ tjänst/i;
const PORTAL = 'https://portal.example/kund';
const DEPARTMENT = 'Hemtjänst Centrum';

let app: App;
let manager: HttpClient;
let person: string;
let withService: string;

beforeAll(async () => {
  app = await startApp({ env: { CUSTOMER_PORTAL_URL: PORTAL } });
  manager = await signInAs(app, 'karin.ekdahl');
  person = await findWithoutPlan(app, DEPARTMENT);
  withService = `/hr/person/${person}`;
});
afterAll(() => app.close());
afterEach(async () => {
  await setOrganisation(true);
  await setCompany(null);
});

async function change(sql: string, values: unknown[]): Promise<void> {
  await app.open.pool.query(sql, values);
  await moveDataVersion(app.open);
}

function setOrganisation(uses: boolean): Promise<void> {
  return change(`update api.organisation set uses_company_health = $1 where name like 'Björkdala%'`, [uses]);
}

/** Makes the department a company with or without the feature; null: the organisation's setting. */
function setCompany(uses: boolean | null): Promise<void> {
  return change(`update api.department set uses_company_health = $1, company = $2 where name = $3`, [
    uses,
    uses !== null,
    DEPARTMENT,
  ]);
}

async function setServices(count: 0 | 1): Promise<void> {
  await app.open.pool.query('delete from api.service_use where person_id = $1', [person]);
  if (count === 0) return;
  const { db } = app.open;
  const [{ organisationId } = { organisationId: '' }] = (await readPeople(app.open)).filter(
    ({ personId }) => personId === person,
  );
  const use = { organisationId, serviceUseId: crypto.randomUUID(), personId: person, day: '2026-03-01' };
  const row = { ...use, service: 'PHYSIO', description: 'Arbetsplatsbesök' };
  await db.insert(serviceUse).values(await encryptedRow(db, SERVICE_USE, row));
}

/** The target of the ordering link; undefined without a link. */
function orderLinkOf(html: string): string | undefined {
  return /<a href="([^"]+)" class="button"[^>]*>(?:(?!<a )[^])*?Beställ tjänst i kundportalen/.exec(
    html,
  )?.[1];
}

describe('the employee page', () => {
  it('shows the services and the ordering link with the feature', async () => {
    await setServices(1);
    const page = await manager.get(withService);
    expect(page.text).toContain('Nyttjade tjänster');
    expect(page.text).toContain('Fysioterapeut eller ergonom');
    expect(page.text).not.toContain('Inga nyttjade tjänster');
    expect(orderLinkOf(page.html)).toBe(PORTAL);
  });

  it('reports that there are no services, and shows the ordering link, with the feature', async () => {
    await setServices(0);
    const page = await manager.get(withService);
    expect(page.text).toContain('Inga nyttjade tjänster');
    expect(orderLinkOf(page.html)).toBe(PORTAL);
  });

  it.each([0, 1] as const)('does not mention services without the feature (%s stored)', async (count) => {
    await setServices(count);
    await setOrganisation(false);
    const page = await manager.get(withService);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(SERVICES);
    const data = await manager.get(
      `${withService}?_data=routes%2Fhr_%2B%2Fperson%2B%2F%24personId%2B%2F_index`,
    );
    expect(data.html).not.toMatch(SERVICES);
    expect(data.html).not.toContain('Arbetsplatsbesök');
  });

  it.each([0, 1] as const)('follows the company of the employee (%s stored)', async (count) => {
    await setServices(count);
    await setCompany(false);
    expect((await manager.get(withService)).html).not.toMatch(SERVICES);
    await setOrganisation(false);
    await setCompany(true);
    expect(orderLinkOf((await manager.get(withService)).html)).toBe(PORTAL);
  });
});

describe('the other pages', () => {
  it.each(['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/user-guide', '/about'])(
    '%s does not mention services without the feature',
    async (path) => {
      await setOrganisation(false);
      const page = await manager.get(path);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(SERVICES);
    },
  );

  it('explain the services in the guide with the feature', async () => {
    expect((await manager.get('/user-guide')).text).toMatch(SERVICES);
  });
});
