import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatNameByLast, type NameParts } from '#app/employees/format-name.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { preference, session } from '#app/session/tables.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { BASE_PATH, LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';
import { generatePlans } from '#tests/support/rehabilitation/generate-plans.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

/** The status that replaces the provider's response to a call, from the n-th time on. */
const faults = new Map<CallName, { status: number; from: number }>();
/** Replaces the demo's plans, whose number depends on the day. */
let invented: ReturnType<typeof generatePlans> | null = null;
const requests: { path: string; body: string }[] = [];

let app: App;
let client: HttpClient;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const { pathname } = new URL(request.url);
      requests.push({ path: pathname, body: await request.clone().text() });
      const times = requests.filter(({ path }) => path === pathname).length;
      for (const [name, { status, from }] of faults) {
        if (pathname === BASE_PATH + calls[name].path && times >= from) return new Response(null, { status });
      }
      if (invented !== null && pathname === BASE_PATH + calls.rehabListStats.path) {
        return Response.json({ numberOfRehabPlans: invented.length });
      }
      if (invented !== null && pathname === BASE_PATH + calls.rehabList.path) {
        const { offset = 0 } = (await request.json()) as { offset?: number };
        return Response.json(invented.slice(offset, offset + LIST_PAGE_SIZE));
      }
      return send(request);
    },
    env: { FEATURE_FLAGS: 'token-countdown' },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  faults.clear();
  invented = null;
  await app.open.db.delete(session);
  await app.open.db.delete(preference);
  client = await signInAs(app, 'lena.sjostrand');
  requests.length = 0;
});

const rowsOf = (html: string) => html.match(/<tr id="rad-\d+"[^>]*>.*?<\/tr>/gs) ?? [];
const namesOf = (html: string) =>
  rowsOf(html).map((row) => /<th[^>]*>(.*?)<\/th>/s.exec(row)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '');
/** "10 av 73". */
function statusOf(text: string): [number, number] {
  const [, shown, total] = /(\d+) av (\d+), kolumnrubriker/.exec(text) ?? [];
  return [Number(shown), Number(total)];
}

describe('access to the list', () => {
  it.each([
    ['lena.sjostrand', 200, true],
    ['karin.ekdahl', 200, true],
    ['petter.noren', 403, false],
    ['maria.lund', 403, false],
    ['oskar.hallgren.bjorkdala', 403, false],
    ['linnea.falk', 403, false],
  ])('%s receives %i', async (username, status, hasLink) => {
    const user = await signInAs(app, username);
    expect((await user.get('/rehab-plans')).status).toBe(status);
    expect((await user.get('/resources/rehab-plans?shown=10')).status).toBe(status === 200 ? 400 : 403);
    const file = await user.post('/rehab-plans/export', { filter: 'ongoing' });
    expect(file.status === 200).toBe(status === 200);
    expect((await user.get('/hr')).html.includes('href="/rehab-plans"')).toBe(hasLink);
  });

  it('returns 403 when the feature is switched off for the session, without a link to it', async () => {
    await client.post('/debug/features', { RehabPlanner: 'Disabled' });
    expect((await client.get('/rehab-plans')).status).toBe(403);
    expect((await client.get('/hr')).html).not.toContain('href="/rehab-plans"');
    await client.post('/debug/features', { RehabPlanner: 'PartiallyEnabled' });
    expect((await client.get('/rehab-plans')).status).toBe(200);
  });

  it('is unknown while the features cannot be loaded', async () => {
    faults.set('navigationToday', { status: 500, from: 0 });
    expect((await client.get('/rehab-plans')).status).toBe(503);
  });
});

describe('the list', () => {
  it('starts with ongoing plans, newest first, below their number', async () => {
    const { html, text } = await client.get('/rehab-plans');
    expect(html).toContain('<title>Rehabplaner – Frånvaro</title>');
    const [shown, total] = statusOf(text);
    expect(total).toBeGreaterThan(2);
    expect(shown).toBe(Math.min(total, 10));
    expect(text).toContain(`${String(total)} pågående planer`);
    expect(rowsOf(html)).toHaveLength(shown);
    const days = rowsOf(html).map((row) => /Startad (\d{4}-\d\d-\d\d)</.exec(row)?.[1] ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><button id="th-status"/);
    expect(rowsOf(html)[0]).toMatch(/href="\/hr\/person\/[0-9a-f-]{36}"/);
    expect(html).toMatch(/href="\/hr\/person\/[0-9a-f-]{36}\/document\/[0-9a-f-]{36}"/);
    expect(text).not.toMatch(/Startad \d{4}-\d\d-\d\d \d\d:/);
  });

  it('states what it lists above it', async () => {
    const finished = (await client.get('/rehab-plans?filter=concluded')).text;
    expect(finished).toMatch(new RegExp(`${String(statusOf(finished)[1])} avslutade? plan`));
    expect(finished).not.toMatch(/\d+ pågående plan/);
    const planned = (await client.get('/rehab-plans?filter=plannedMeasures')).text;
    expect(planned).toMatch(/\d+ plan(?:er)? med planerade åtgärder/);
    await client.get('/rehab-plans?filter=ongoing');
  });

  it('shows ten, then more from the last row, and restarts after any other change', async () => {
    invented = generatePlans(173);
    const first = await client.get('/rehab-plans');
    const [, total] = statusOf(first.text);
    const moreUrl = /href="(\/rehab-plans\?[^"]*show=60[^"]*)#rad-11"/
      .exec(first.html)?.[1]
      ?.replaceAll('&amp;', '&');
    const more = await client.get(moreUrl ?? '');
    expect([statusOf(first.text), statusOf(more.text), total]).toEqual([[10, 173], [60, 173], 173]);
    expect(namesOf(more.html).slice(0, 10)).toEqual(namesOf(first.html));
    // The same rows as the response for a script.
    const of = new URLSearchParams(moreUrl?.split('?')[1]).get('of') ?? '';
    const response = await client.get(`/resources/rehab-plans?filter=ongoing&of=${of}&shown=10`);
    const { rows } = JSON.parse(response.html) as { rows: { person: NameParts }[] };
    expect(rows.map(({ person }) => formatNameByLast(person, getFixedT('sv')).text)).toEqual(
      namesOf(more.html).slice(10),
    );
    expect(more.text).toContain('Visa fler');
    const rest = await client.get(`/rehab-plans?show=150&of=${of}`);
    expect(rest.text).toContain('Visa alla');

    // For other or no named departments, the list restarts.
    for (const search of ['?show=60', '?show=60&of=00000000']) {
      expect(statusOf((await client.get(`/rehab-plans${search}`)).text)[0]).toBe(10);
    }
    // The headings and the forms do not contain the number of shown rows.
    expect(more.html).not.toMatch(/<input[^>]*name="show"/);
    expect((await client.get(`/resources/rehab-plans?of=0&shown=10`)).status).toBe(400);
  });

  it('sorts by the person: a new column ascending, the sorted one reversed', async () => {
    const { html } = await client.get('/rehab-plans');
    expect(html).toMatch(/id="th-person"[^>]*value="person\.asc"/);
    expect(html).toMatch(/id="th-status"[^>]*value="status\.asc"/);
    const sorted = await client.get('/rehab-plans?sort=person.asc');
    expect(sorted.html).toMatch(/id="th-person"[^>]*value="person\.desc"/);
    const names = namesOf(sorted.html);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'sv')));
  });

  it('remembers the filter and the time format, not the order', async () => {
    const concluded = await client.get('/rehab-plans?filter=concluded&sort=person.asc');
    expect(concluded.text).toContain('Avslutad 20');
    // The status precedes its date: it is written once.
    expect(concluded.text).not.toContain('Avslutad Avslutad');
    expect(concluded.text).not.toContain('Startad 20');
    await client.get('/rehab-plans?filter=concluded&clock=0&clock=1');
    const otherClient = await signInAs(app, 'lena.sjostrand');
    const { html, text } = await otherClient.get('/rehab-plans');
    expect(text).toMatch(/Avslutad \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    expect(html).toMatch(/aria-sort="descending"[^>]*><button id="th-status"/);
    expect((await otherClient.get('/rehab-plans?clock=0')).text).not.toMatch(
      /Avslutad \d{4}-\d\d-\d\d \d\d:/,
    );
  });

  it('marks overdue follow-ups with text, unless they are done or postponed', async () => {
    const today = '2026-03-20';
    const url = '/rehab-plans?filter=plannedMeasures&sort=status.desc&show=50';
    const readFollowUp = (row: string) => {
      const links = row.matchAll(/\/document\/([\w-]+)"[^>]*>(?:(?!<\/a>).)*<time dateTime="([^"]*)"/gi);
      const [, documentId = '', day = ''] = [...links].at(-1) ?? [];
      return { documentId, day, isOverdue: row.includes('Försenad') };
    };
    const overdue = rowsOf((await client.get(url)).html).find((row) => readFollowUp(row).isOverdue) ?? '';
    const [, personId = ''] = /href="\/hr\/person\/([\w-]+)/.exec(overdue) ?? [];
    const { documentId, day } = readFollowUp(overdue);
    expect(day < today && day !== '').toBe(true);
    await client.post(`/follow-up/${personId}`, {
      intent: 'markDone',
      reason: 'followUpDue',
      occurrence: `${documentId}:${day}`,
      returnTo: '/follow-up',
    });
    const marks = await inOwnerTx(app.open, (tx) =>
      tx.select().from(followUpMark).where(eq(followUpMark.reason, 'followUpDue')),
    );
    const doneOrPostponed = marks
      .filter(({ kind, day }) => kind === 'done' || (day ?? '') >= today)
      .map(({ occurrence }) => occurrence);
    const rows = rowsOf((await client.get(url)).html).map(readFollowUp);
    expect(rows).toEqual(
      rows.map((row) => ({
        documentId: expect.stringMatching(/./) as string,
        day: row.day,
        isOverdue: row.day < today && !doneOrPostponed.includes(`${row.documentId}:${row.day}`),
      })),
    );
    expect(rows).toContainEqual({ documentId, day, isOverdue: false });
  });

  it('does not mark follow-ups of finished plans as overdue', async () => {
    const { html } = await client.get('/rehab-plans?filter=concluded&show=50');
    const days = rowsOf(html).map((row) => /<time dateTime="([^"]*)"/i.exec(row)?.[1] ?? '9999-12-31');
    expect(days.some((day) => day < '2026-03-20')).toBe(true);
    expect(html).not.toContain('Försenad');
  });

  it.each(['?filter=none', '?sort=department.asc', '?show=-1', '?clock=yes'])(
    'shows the default list and a message for the URL %s',
    async (search) => {
      const page = await client.get(`/rehab-plans${search}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain('Adressen går inte att läsa');
      expect(rowsOf(page.html).length).toBeGreaterThan(2);
    },
  );

  it('is in the language of the page', async () => {
    await client.post('/language', { language: 'en' });
    const { text } = await client.get('/rehab-plans');
    expect(text).toMatch(/\d+ ongoing plans/);
    expect(text).toContain('Latest note');
  });
});

describe('a call that fails', () => {
  it('shows the rows without their number', async () => {
    invented = generatePlans(20);
    faults.set('rehabListStats', { status: 500, from: 0 });
    const { status, html, text } = await client.get('/rehab-plans');
    expect(status).toBe(200);
    expect(text).toContain('Antalet rehabplaner kunde inte hämtas');
    expect(rowsOf(html)).toHaveLength(10);
    expect(text).toContain('Visa fler');
  });

  it('shows the number without the rows', async () => {
    faults.set('rehabList', { status: 500, from: 0 });
    const { text } = await client.get('/rehab-plans');
    expect(text).toMatch(/\d+ pågående planer/);
    expect(text).toContain('Listan med rehabplaner kunde inte hämtas');
  });

  it('keeps the rows before it', async () => {
    invented = generatePlans(73);
    const moreUrl = /href="(\/rehab-plans\?[^"]*show=60[^"]*)#/.exec(
      (await client.get('/rehab-plans')).html,
    )?.[1];
    requests.length = 0;
    // The first page succeeds; a failed read is retried once.
    faults.set('rehabList', { status: 500, from: 2 });
    const { html, text } = await client.get((moreUrl ?? '').replaceAll('&amp;', '&'));
    expect(rowsOf(html)).toHaveLength(50);
    expect(text).toContain('Fler rehabplaner kunde inte hämtas');
  });
});

describe('the export', () => {
  async function openFile(language: 'sv' | 'en', filter: string) {
    await client.post('/language', { language });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return app.fetch(
      new Request(`${app.origin}/rehab-plans/export`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Origin: app.origin, Cookie: cookie },
        body: new URLSearchParams({ filter }),
      }),
    );
  }

  it.each([
    [
      'sv',
      'rehabplaner-2026-03-20.xlsx',
      [
        'Medarbetare',
        'Rehabstatus',
        'Startad',
        'Planerade åtgärder',
        'Avdelning',
        'Senaste notering',
        'Typ av notering',
      ],
    ],
    [
      'en',
      'rehab-plans-2026-03-20.xlsx',
      [
        'Employee',
        'Rehab status',
        'Started',
        'Planned measures',
        'Department',
        'Latest note',
        'Type of note',
      ],
    ],
  ] as const)('is a workbook in the language of the page, lang=%s', async (language, name, headings) => {
    const [, total] = statusOf((await client.get('/rehab-plans?filter=concluded')).text);
    const response = await openFile(language, 'concluded');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain(name);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const [sheet] = workbook.worksheets;
    const cells = [1, 2, 3, 4, 5, 6, 7].map((column) => sheet?.getRow(1).getCell(column).value);
    expect(cells).toEqual(headings);
    expect(sheet?.actualRowCount).toBe(total + 1);
    const sent = requests.find(({ path }) => path.toLowerCase().endsWith('/list/export'));
    expect(new URLSearchParams(sent?.body).getAll('departmentIds').length).toBeGreaterThan(50);
  });

  it('redirects to the page with an error message', async () => {
    faults.set('rehabListExport', { status: 500, from: 0 });
    const response = await client.post('/rehab-plans/export', { filter: 'ongoing' });
    expect([response.status, response.location]).toEqual([303, '/rehab-plans']);
    expect((await client.get('/rehab-plans')).text).toContain('Exporten kunde inte göras. Försök igen.');
    expect((await client.post('/rehab-plans/export', { filter: 'all' })).location).toBe('/rehab-plans');
    expect((await client.get('/rehab-plans/export')).status).toBe(404);
  });
});
