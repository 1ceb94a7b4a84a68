import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BASE_PATH } from '#contract/values/constants.ts';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const PAGE = '/admin/corrections';
const WAIT = { timeout: 60_000, interval: 100 };

let app: App;
let admin: HttpClient;
let isDown = false;
/** A sick leave of the organisation with an end, that no payroll file contains. */
let wrong: { number: string; from: string; to: string };
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const isSent = new URL(request.url).pathname === `${BASE_PATH}/corrections`;
      return isDown && isSent ? new Response(null, { status: 503 }) : send(request);
    },
  });
  admin = await signInAs(app, 'birgitta.akerlund');
  const { rows } = await app.open.pool.query<typeof wrong & { id: string }>(`
    select e.employment_id as id, a.from_day::text as from, a.to_day::text as to
    from api.absence a
    join api.employment e using (organisation_id, employment_id)
    join api.account c on c.organisation_id = a.organisation_id and c.username = 'birgitta.akerlund'
    where a.type = 'SICK_LEAVE' and a.to_day = a.from_day + 2
      and (select count(*) from api.absence o where o.organisation_id = a.organisation_id
        and o.employment_id = a.employment_id and o.type = a.type and o.from_day = a.from_day) = 1
    order by 2, 1 limit 1`);
  if (rows[0] === undefined) throw new Error('the demo has no such absence');
  const { id, ...days } = rows[0];
  const employed = (await readEmployments(app.open)).find(({ employmentId }) => employmentId === id);
  wrong = { ...days, number: employed?.employmentNumber ?? '' };
});
afterAll(() => app.close());

const fieldsOf = (more: Record<string, string>) => ({
  employmentNumber: wrong.number,
  type: 'SICK_LEAVE',
  from: wrong.from,
  change: 'withdrawn',
  to: '',
  degree: '',
  ...more,
});

async function openPreview(more: Record<string, string>) {
  const sent = await admin.post(PAGE, fieldsOf(more));
  expect(sent.status).toBe(303);
  const delivery = sent.location ?? '';
  await vi.waitUntil(async () => !(await admin.get(delivery)).text.includes('Filerna läses'), WAIT);
  return { delivery, ...(await admin.get(delivery)) };
}

async function countRows(): Promise<number> {
  const { rows } = await app.open.pool.query<{ count: number }>(
    'select count(*)::int as count from api.absence',
  );
  return rows[0]?.count ?? 0;
}

describe('the page of corrections', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, fieldsOf({}))).status).toBe(403);
  });

  it('previews what a withdrawal changes, without the person, and stores it after a confirmation', async () => {
    const before = await countRows();
    const { delivery, text, html } = await openPreview({});
    expect(text).toContain('En frånvarorad stämmer. Raden tas bort. Dagar före: 3. Dagar efter: 0.');
    expect(text).toContain('Detta är en förhandsgranskning.');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main).not.toContain(wrong.number);
    expect(main).not.toContain('id="installningar"');
    expect(await countRows()).toBe(before);

    await admin.post(`${delivery}?index`, { intent: 'confirm' });
    await vi.waitUntil(async () => (await admin.get(delivery)).html.includes('/undo'), WAIT);
    expect(await countRows()).toBe(before - 1);
    expect((await admin.get('/admin/deliveries')).html).toContain(delivery);

    await admin.post(`${delivery}/undo`, {});
    await vi.waitUntil(async () => (await admin.get(delivery)).text.includes('Ångrad'), WAIT);
    expect(await countRows()).toBe(before);
  });

  it('reports that no row matches', async () => {
    const { text } = await openPreview({ from: '1999-01-01' });
    expect(text).toContain('ingen frånvarorad har det anställningsnumret, den typen och den första dagen');
    expect(text).toContain('Inget har sparats. Kontrollera uppgifterna och gör en ny rättelse.');
    expect(text).not.toContain('Dagar före');
  });

  it('previews another last day', async () => {
    const { text } = await openPreview({ change: 'lastDay', to: wrong.from });
    expect(text).toContain('En frånvarorad stämmer. Dagar före: 3. Dagar efter: 1.');
  });

  it('reports that a correction changes nothing', async () => {
    const { text } = await openPreview({ change: 'lastDay', to: wrong.to });
    expect(text).toContain('Raden har redan de uppgifterna: rättelsen ändrar inget.');
  });

  it.each<[fields: Record<string, string>, field: string, message: string]>([
    [{ employmentNumber: ' ' }, 'employmentNumber', 'Skriv anställningsnumret.'],
    [{ type: '' }, 'type', 'Välj frånvarotyp.'],
    [{ from: '' }, 'from', 'Skriv den första dagen'],
    [{ from: '31/12' }, 'from', '"31/12" är inget datum.'],
    [{ change: '' }, 'change', 'Välj vad som ska rättas.'],
    [{ change: 'lastDay', to: 'i dag' }, 'to', '"i dag" är inget datum.'],
    [{ change: 'lastDay', to: '1999-01-01' }, 'to', 'Den sista dagen ligger före den första.'],
    [{ change: 'degree', degree: '0' }, 'degree', 'Skriv omfattningen som ett heltal mellan 1 och 100.'],
    [{ change: 'degree', degree: '' }, 'degree', 'Skriv omfattningen som ett heltal mellan 1 och 100.'],
  ])('rejects %j with a message at %s', async (fields, field, message) => {
    const { status, html, text } = await admin.post(PAGE, fieldsOf({ ...fields }));
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(html).toMatch(new RegExp(`href="#${field}(-1)?"`));
    expect(html).toContain(`id="${field}-error"`);
    expect(html).toContain('<title>Fel: Rätta en frånvaro');
  });

  it('keeps what was typed when the provider is down', async () => {
    isDown = true;
    const { status, html, text } = await admin.post(PAGE, fieldsOf({}));
    isDown = false;
    expect([status, text]).toEqual([503, expect.stringContaining('Tjänsten svarade inte som väntat.')]);
    expect(html).toContain(`value="${wrong.number}"`);
  });
});
