import exceljs from 'exceljs';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, session } from '#app/session/tables.ts';
import { positionOf, type FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import { positionCodec, type FollowUpRowsPart } from '#app/follow-up/list/load-follow-up.server.ts';
import { calls, type CallName, type CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { BASE_PATH, NDJSON } from '#contract/values/constants.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { readText, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import {
  sampleFollowUpList,
  sampleMark,
  samplePersonActions,
  sampleRow,
} from '#tests/support/rehabilitation/follow-up-fixtures.ts';

/** The responses that replace those of the provider: a status, or a body. */
const responses = new Map<CallName, number | object | ((body: unknown) => object)>();
const requests: { name: string; body: unknown }[] = [];

let app: App;
let client: HttpClient;
let today: string;
let personId: string;

beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const { pathname } = new URL(request.url);
      for (const [name, response] of responses) {
        if (pathname !== BASE_PATH + calls[name].path) continue;
        const body: unknown = await request.clone().json();
        requests.push({ name, body });
        if (typeof response === 'number') return new Response(null, { status: response });
        const value: unknown = typeof response === 'function' ? response(body) : response;
        if (request.headers.get('Accept') !== NDJSON) return Response.json(value);
        const { rows } = value as CallResponse<'followUpList'>;
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        return new Response(lines, { headers: { 'Content-Type': NDJSON } });
      }
      return send(request);
    },
    env: { FEATURE_FLAGS: 'token-countdown' },
  });
  today = todayIn(app.clock.now);
  personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
});
afterAll(() => app.close());
beforeEach(async () => {
  responses.clear();
  requests.length = 0;
  await app.open.db.delete(session);
  await app.open.db.delete(preference);
  client = await signInAs(app, 'karin.ekdahl');
  responses.set('followUpList', sampleFollowUpList(today));
  responses.set('followUpPerson', samplePersonActions(today, personId));
});

const rowsOf = (html: string) => html.match(/<tr id="rad-\d+".*?<\/tr>/gs) ?? [];
const bodiesOf = (name: CallName) => requests.filter((one) => one.name === name).map(({ body }) => body);
const formUrl = (form: string, query: Record<string, string> = {}) =>
  `/follow-up/${personId}/${form}?${new URLSearchParams({ returnTo: `/hr/person/${personId}`, ...query }).toString()}`;
const OCCURRENCE = { reason: 'planNeeded', occurrence: 'planNeeded-1' };

describe('access to the list', () => {
  it.each([
    ['lena.sjostrand', 200],
    ['karin.ekdahl', 200],
    ['petter.noren', 403],
    ['maria.lund', 403],
    ['oskar.hallgren.bjorkdala', 403],
  ])('%s receives %i, and a link to it only with access', async (username, status) => {
    const user = await signInAs(app, username);
    expect((await user.get('/follow-up')).status).toBe(status);
    expect((await user.get('/resources/follow-up?shown=10')).status).toBe(status === 200 ? 400 : 403);
    expect((await user.post('/follow-up/export', { format: 'csv' })).status).toBe(status === 200 ? 200 : 303);
    expect((await user.get('/hr')).html.includes('href="/follow-up')).toBe(status === 200);
    expect(requests.length > 0).toBe(status === 200);
  });

  it('returns 403 without the feature, and no link or card', async () => {
    await client.post('/debug/features', { RehabPlanner: 'Disabled' });
    expect((await client.get('/follow-up')).status).toBe(403);
    expect((await client.get('/hr')).html).not.toContain('href="/follow-up');
    expect(requests).toEqual([]);
  });
});

describe('the list', () => {
  it('shows what is due, why, by when and what can be done', async () => {
    const { html, text, status } = await client.get('/follow-up');
    expect(status).toBe(200);
    expect(html).toContain('<title>Att göra – Frånvaro</title>');
    expect(text).toContain('8 att göra, 3 försenade');
    expect(rowsOf(html)).toHaveLength(8);
    const [first = ''] = rowsOf(html);
    expect(first).toContain('href="/hr/person/person-0"');
    expect(first).toContain('Läkarintyg saknas');
    expect(first).toContain('Försenad');
    expect(first).toContain('Från och med dag\u00a08 i sjukperioden');
    expect(first).toContain('8 § lagen (1991:1047) om sjuklön');
    expect(first).toMatch(/<button type="submit" name="intent" value="markDone"/);
    expect(first).toContain(`href="/follow-up/person-0/postpone?`);
    expect(first).not.toContain('Delegerat');
    expect(readText(rowsOf(html)[2] ?? '')).toContain(
      `Delegerat från Lena Sjöstrand till och med ${addDays(today, 10)}`,
    );
  });

  it('sends the filters to the provider, keeps them in the links and remembers them', async () => {
    await client.get('/follow-up?reason=caringTalk&who=mine&department=all&status=postponed');
    const filters = { reasons: ['caringTalk'], responsible: 'mine', status: 'postponed' };
    expect(bodiesOf('followUpList')).toEqual([expect.objectContaining({ ...filters, limit: 10 })]);
    const again = await client.get('/follow-up');
    expect(bodiesOf('followUpList')[1]).toMatchObject(filters);
    expect(again.html).toMatch(/<option value="postponed" selected=""/);
    await client.get('/follow-up?reason=all&who=all&department=all&status=open');
    expect(bodiesOf('followUpList')[2]).toMatchObject({ responsible: 'all', status: 'open' });
    expect(bodiesOf('followUpList')[2]).not.toHaveProperty('reasons');
  });

  it('filters by one of the chosen departments', async () => {
    const coordinator = await signInAs(app, 'lena.sjostrand');
    const { html } = await coordinator.get('/follow-up');
    const select = /<select name="department".*?<\/select>/s.exec(html)?.[0] ?? '';
    const [, department = ''] = [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    await coordinator.get(`/follow-up?department=${department}`);
    expect(bodiesOf('followUpList').at(-1)).toMatchObject({ departmentIds: [department] });
  });

  it('shows an empty list, and another text for filters', async () => {
    responses.set('followUpList', { ...sampleFollowUpList(today), rows: [], total: 0, overdue: 0 });
    expect((await client.get('/follow-up')).text).toContain('Det finns inget att göra just nu.');
    expect((await client.get('/follow-up?who=mine')).text).toContain('Det finns inget i urvalet.');
  });

  it('shows ten rows, then more from the last row', async () => {
    const list = sampleFollowUpList(today);
    const rows = Array.from({ length: 73 }, (_, index) => sampleRow('planNeeded', index, today));
    responses.set('followUpList', (body) => {
      const { after, limit } = body as { after?: { personId: string }; limit: number };
      const first = rows.findIndex((row) => row.personId === after?.personId) + 1;
      const page = rows.slice(first, first + limit);
      return { ...list, total: rows.length, rows: page, remaining: rows.length - first - page.length };
    });
    const first = await client.get('/follow-up');
    expect(rowsOf(first.html)).toHaveLength(10);
    const moreUrl = /href="(\/follow-up\?[^"]*show=60[^"]*)#rad-11"/.exec(first.html)?.[1] ?? '';
    const more = await client.get(moreUrl.replaceAll('&amp;', '&'));
    expect(rowsOf(more.html)).toHaveLength(60);
    const of = /of=([0-9a-f]{8})/.exec(moreUrl)?.[1] ?? '';
    const [tenth, eleventh] = rows.slice(9);
    if (tenth === undefined || eleventh === undefined) throw new Error('no rows');
    const nextRows = (after: string, key = of) =>
      client.get(`/resources/follow-up?shown=10&of=${key}&after=${after}`);
    const after = z.encode(positionCodec, positionOf(tenth));
    const part = JSON.parse((await nextRows(after)).html) as FollowUpRowsPart;
    expect([part.rows.length, part.shown, part.hasMore]).toEqual([50, 60, true]);
    expect(part.rows[0]).toMatchObject({ personId: eleventh.personId });
    expect(bodiesOf('followUpList').at(-1)).toMatchObject({ after: positionOf(tenth), limit: 50 });
    const last = JSON.parse((await nextRows(part.after)).html) as FollowUpRowsPart;
    expect([last.rows.length, last.hasMore, last.after]).toEqual([13, false, '']);
    expect((await nextRows(after, '00000000')).status).toBe(400);
    for (const invalid of ['', 'e30', '!']) expect((await nextRows(invalid)).status).toBe(400);
  });

  it('returns 400 with the filters of before for an invalid address', async () => {
    const { status, html } = await client.get('/follow-up?reason=flu');
    expect(status).toBe(400);
    expect(html).toContain('<title>Fel: Att göra – Frånvaro</title>');
    expect(rowsOf(html)).toHaveLength(8);
  });

  it('keeps the filters when the provider fails', async () => {
    responses.set('followUpList', 500);
    const { status, text, html } = await client.get('/follow-up');
    expect(status).toBe(200);
    expect(text).toContain('Listan kunde inte hämtas');
    expect(html).toContain('name="reason"');
  });

  it('is equal in English, without Swedish texts', async () => {
    await client.post('/language', { language: 'en' });
    const { html, text } = await client.get('/follow-up');
    expect(text).toContain('8 to do, 3 overdue');
    expect(text).toContain('Sick note missing');
    expect(text).toMatch(/On sick leave since 2026-02-28 ?, day 21/);
    // The word and its number stay on one line.
    expect(html).toContain('day\u00a021');
  });
});

describe('the export', () => {
  it('has the columns of the page and all rows of the filters, as a workbook', async () => {
    const form = new URLSearchParams({ format: 'xlsx', status: 'open', reason: 'caringTalk' });
    const response = await app.fetch(
      new Request(`${app.origin}/follow-up/export`, {
        method: 'POST',
        body: form,
        headers: {
          Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          Origin: app.origin,
          'Sec-Fetch-Site': 'same-origin',
        },
      }),
    );
    expect(response.headers.get('Content-Disposition')).toContain(`att-gora-${today}.xlsx`);
    expect(bodiesOf('followUpList')).toEqual([
      expect.objectContaining({
        reasons: ['caringTalk'],
        export: expect.objectContaining({ kind: 'followUp', format: 'xlsx' }) as unknown,
      }),
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const [sheet] = workbook.worksheets;
    const headings = sheet?.getRow(1).values as string[];
    expect(headings.slice(1)).toEqual([
      'Medarbetare',
      'Anställningsnummer',
      'Avdelning',
      'Anledning',
      'Förklaring',
      'Senast',
      'Ansvarig',
      'Delegering',
      'Status',
    ]);
    expect(sheet?.rowCount).toBe(9);
    expect(sheet?.getCell('F2').value).toBeInstanceOf(Date);
    expect(sheet?.getCell('H4').value).toBe(
      `Delegerat från Lena Sjöstrand till och med ${addDays(today, 10)}`,
    );
    expect(sheet?.getCell('I2').value).toBe('Försenad');
  });

  it('returns to the list with a message when the provider fails', async () => {
    responses.set('followUpList', 500);
    const { status, location } = await client.post('/follow-up/export', { format: 'csv' });
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/follow-up\?/)]);
    expect((await client.get('/follow-up')).text).toContain('Exporten kunde inte göras. Försök igen.');
  });
});

describe('marking as done', () => {
  const markDone = (returnTo: string) =>
    client.post(`/follow-up/${personId}`, { intent: 'markDone', ...OCCURRENCE, returnTo });

  it('returns to the page of the button with a message that offers to undo it', async () => {
    responses.set('followUpDone', 204);
    const rows = [{ ...sampleRow('planNeeded', 1, today, personId), status: 'done', done: sampleMark }];
    responses.set('followUpPerson', { ...samplePersonActions(today, personId), rows });
    const returnTo = '/follow-up?reason=all&who=mine&department=all&status=open';
    expect(await markDone(returnTo)).toMatchObject({ status: 303, location: returnTo });
    expect(bodiesOf('followUpDone')).toEqual([{ personId, ...OCCURRENCE }]);
    const { html, text } = await client.get(returnTo);
    expect(text).toContain('Markerad som klar: Rehabplan behövs.');
    const form =
      /<form method="post" action="[^"]*">(<input[^>]*>){3}<button[^>]*>Ångra/.exec(html)?.[0] ?? '';
    expect(form).toContain(`action="/follow-up/${personId}"`);
    expect(form).toContain('name="intent" value="undo"');
    expect(form).toContain(`name="markId" value="${sampleMark.markId}"`);
    // The message is shown once.
    expect((await client.get(returnTo)).text).not.toContain('Markerad som klar');

    responses.set('followUpUndo', 204);
    const { markId } = sampleMark;
    await client.post(`/follow-up/${personId}`, { intent: 'undo', markId, returnTo });
    expect(bodiesOf('followUpUndo')).toEqual([{ personId, markId }]);
    expect((await client.get(returnTo)).text).toContain('Markeringen är ångrad.');
  });

  it.each([
    [404, 'Det här behöver inte längre göras, eller så har du inte längre tillgång till medarbetaren.'],
    [500, 'Ändringen kunde inte sparas. Försök igen.'],
  ])('explains the status %i of the provider', async (status, message) => {
    responses.set('followUpDone', status);
    expect((await markDone('/follow-up')).location).toBe('/follow-up');
    expect((await client.get('/follow-up')).text).toContain(message);
  });

  it('explains that another user has undone it already, or that the employee is not accessible', async () => {
    responses.set('followUpUndo', 404);
    await client.post(`/follow-up/${personId}`, { intent: 'undo', markId: 'x', returnTo: '/follow-up' });
    const { text } = await client.get('/follow-up');
    expect(text).toContain(
      'Det är redan ångrat eller ändrat, eller så har du inte längre tillgång till medarbetaren.',
    );
    expect(text).not.toContain('behöver inte längre göras');
  });

  it('explains that 24 hours have passed', async () => {
    responses.set('followUpUndo', 409);
    await client.post(`/follow-up/${personId}`, { intent: 'undo', markId: 'x', returnTo: '/follow-up' });
    expect((await client.get('/follow-up')).text).toContain('En markering kan ångras i 24 timmar.');
  });

  it('never redirects to another site, and returns 400 for an unknown form', async () => {
    responses.set('followUpDone', 204);
    expect((await markDone('//evil.example')).location).toBe('/follow-up');
    expect((await client.post(`/follow-up/${personId}`, { intent: 'x' })).status).toBe(400);
    expect((await client.get(`/follow-up/${personId}`)).status).toBe(404);
  });
});

describe('postponing', () => {
  it('explains the action, and saves the new date and the reason', async () => {
    responses.set('followUpPostpone', 204);
    const page = await client.get(formUrl('postpone', OCCURRENCE));
    expect(page.text).toContain('Rehabplan behövs, senast 2026-03-18');
    expect(page.html).not.toContain('<script type="module"');
    expect(page.text).toContain('Om en vecka, 2026-03-27');
    // Two weeks from 2026-03-20 is Good Friday.
    expect(page.text).toContain('Om cirka två veckor, nästa arbetsdag 2026-04-07');
    const form = { choice: 'other', date: '20260402', text: 'Väntar på besked' };
    expect(await client.post(formUrl('postpone', OCCURRENCE), form)).toMatchObject({
      status: 303,
      location: `/hr/person/${personId}`,
    });
    expect(bodiesOf('followUpPostpone')).toEqual([
      { personId, ...OCCURRENCE, to: '2026-04-02', text: 'Väntar på besked' },
    ]);
  });

  it('offers to undo it in the message, and in the list of what is postponed', async () => {
    responses.set('followUpPostpone', 204);
    responses.set('followUpUndo', 204);
    const postponed = { ...sampleMark, to: addDays(today, 7), reason: 'Väntar på besked' };
    const row: FollowUpRow = {
      ...sampleRow('planNeeded', 1, today, personId),
      status: 'postponed',
      dueDate: postponed.to,
      overdue: false,
      postponed,
      actions: ['startPlan', 'markDone', 'undoPostponement', 'postpone', 'assign'],
    };
    responses.set('followUpPerson', { ...samplePersonActions(today, personId), rows: [row] });
    responses.set('followUpList', { ...sampleFollowUpList(today), rows: [row], total: 1, overdue: 0 });
    const returnTo = '/follow-up?reason=all&who=all&department=all&status=postponed';
    await client.post(formUrl('postpone', { ...OCCURRENCE, returnTo }), {
      choice: '7',
      text: 'Väntar på besked',
    });
    const { html, text } = await client.get(returnTo);
    expect(text).toContain(`Uppskjuten till ${postponed.to}.`);
    const form = /<form method="post" action="[^"]*">(<input[^>]*>){3}<button[^>]*>Ångra/.exec(html)?.[0];
    expect(form).toContain('name="intent" value="undoPostponement"');
    expect(form).toContain(`name="markId" value="${sampleMark.markId}"`);
    const [listed = ''] = rowsOf(html);
    // It is in the menu; the button is the next step.
    expect(listed).toMatch(/<a [^>]*class="button"[^>]*>Starta rehabplan/);
    expect(listed).toMatch(
      /<li><button type="submit" name="intent" value="undoPostponement" class="(?!button")[^>]*>Ångra uppskjutningen/,
    );
    expect(listed).toContain(`name="markId" value="${sampleMark.markId}"`);

    const { markId } = sampleMark;
    const undo = { intent: 'undoPostponement', markId, returnTo };
    expect(await client.post(`/follow-up/${personId}`, undo)).toMatchObject({
      status: 303,
      location: returnTo,
    });
    expect(bodiesOf('followUpUndo')).toEqual([{ personId, markId }]);
    expect((await client.get(returnTo)).text).toContain(
      'Uppskjutningen är ångrad. Det tidigare datumet gäller igen.',
    );
  });

  it('shows errors at their fields with the typed text', async () => {
    const form = { choice: 'other', date: '2026-02-30', text: 'Väntar på besked' };
    const { status, html, text } = await client.post(formUrl('postpone', OCCURRENCE), form);
    expect(status).toBe(400);
    expect(html).toContain('<title>Fel: Skjut upp – Frånvaro</title>');
    expect(text.match(/Skriv ett datum som finns, till exempel 2026-04-10\./g)).toHaveLength(2);
    expect(html).toMatch(/<input[^>]*id="date"[^>]*value="2026-02-30"/);
    expect(html).toMatch(/<textarea[^>]*>Väntar på besked<\/textarea>/);
    expect(html).toContain('<a href="#date"');
  });

  it('keeps the typed text when the provider fails', async () => {
    responses.set('followUpPostpone', 500);
    const form = { choice: '7', text: 'Väntar på besked' };
    const { status, html, text } = await client.post(formUrl('postpone', OCCURRENCE), form);
    expect(status).toBe(503);
    expect(text).toContain('Ändringen kunde inte sparas. Försök igen.');
    expect(html).toMatch(/<textarea[^>]*>Väntar på besked<\/textarea>/);
  });

  it('explains that there is no such thing to do any more, without a form', async () => {
    const gone = await client.get(formUrl('postpone', { ...OCCURRENCE, occurrence: 'gone' }));
    expect(gone.text).toContain('Det här behöver inte längre göras.');
    expect(gone.html).not.toContain('<textarea');
    expect(gone.html).toContain(`href="/hr/person/${personId}"`);
    expect((await client.get(formUrl('postpone', { reason: 'flu', occurrence: 'x' }))).status).toBe(400);
  });

  it('restores the text of a form that was posted after the session had ended', async () => {
    const url = formUrl('postpone', OCCURRENCE);
    app.clock.now = app.clock.now.add({ hours: 2 });
    const form = { choice: '14', text: 'Skrivet för sent' };
    expect((await client.post(url, form)).status).toBe(401);
    await client.signInAs('karin.ekdahl');
    const { html } = await client.get(url);
    expect(html).toContain('Skrivet för sent</textarea>');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="14"|value="14"[^>]*checked=""/);
  });
});

describe('the other forms', () => {
  it('note a talk', async () => {
    responses.set('followUpNoteTalk', 204);
    expect((await client.get(formUrl('talk'))).text).toContain('När hölls samtalet?');
    const form = { date: today, note: 'Bra samtal', key: crypto.randomUUID() };
    expect((await client.post(formUrl('talk'), { ...form, date: '2027-01-01' })).text).toContain(
      'Samtalet ska ha hållits.',
    );
    expect((await client.post(formUrl('talk'), form)).status).toBe(303);
    expect(bodiesOf('followUpNoteTalk')).toEqual([{ personId, date: today, note: 'Bra samtal' }]);
  });

  it('assign one of the accounts that may see the employee, or no account', async () => {
    responses.set('followUpAssign', 204);
    responses.set('followUpAssignable', [{ accountId: 'a', name: 'Lena Sjöstrand' }]);
    expect((await client.get(formUrl('assign'))).html).toContain('<option value="a">Lena Sjöstrand</option>');
    expect((await client.post(formUrl('assign'), { account: 'b' })).status).toBe(400);
    await client.post(formUrl('assign'), { account: 'a' });
    expect((await client.get('/follow-up')).text).toContain('Lena Sjöstrand är ansvarig.');
    await client.post(formUrl('assign'), { account: '' });
    expect(bodiesOf('followUpAssign')).toEqual([
      { personId, accountId: 'a' },
      { personId, accountId: null },
    ]);
  });

  it('state that no plan is needed, and print the statement with lines for signatures', async () => {
    responses.set('followUpPlanNotNeeded', 204);
    const url = formUrl('plan-not-needed', { reason: 'planNeeded' });
    expect((await client.get(url)).status).toBe(200);
    expect((await client.post(url, { text: ' ' })).text).toContain('Skriv varför ingen plan behövs.');
    const saved = await client.post(url, { text: 'Åter på måndag' });
    expect(bodiesOf('followUpPlanNotNeeded')).toEqual([
      { personId, reason: 'planNeeded', text: 'Åter på måndag' },
    ]);
    const printed = await client.get(saved.location ?? '');
    expect(printed.text).toContain('Ställningstagandet är sparat.');
    expect(printed.html).toMatch(/<dt>Arbetsgivare<\/dt><dd><span[^>]*>Björkdala kommun</);
    for (const line of ['Medarbetarens underskrift', 'Chefens underskrift', 'Återgår på måndag.'])
      expect(printed.text).toContain(line);
    // A sheet with only the signatures states what is signed.
    const [, name = ''] = /Medarbetare<\/dt><dd><span[^>]*>([^<]+)</.exec(printed.html) ?? [];
    const [, signatures = ''] = printed.text.split('Underskrifter');
    expect([name, signatures]).toEqual([
      expect.stringMatching(/\S+ \S+/),
      expect.stringMatching(new RegExp(`^\\s*Ingen plan behövs\\s*:\\s*${name}`)),
    ]);
    expect((await client.get(`/follow-up/${personId}/plan-not-needed/other`)).status).toBe(404);
    expect((await client.get(formUrl('plan-not-needed', { reason: 'caringTalk' }))).status).toBe(400);
  });
});

describe('the overview and the page of the employee', () => {
  it('show the most urgent actions, and those of the employee', async () => {
    const overview = await client.get('/hr');
    expect(bodiesOf('followUpList')).toEqual([expect.objectContaining({ limit: 3 })]);
    expect(overview.text).toContain('8 att göra, 3 försenade');
    expect(overview.html).toContain(
      'href="/follow-up?reason=all&amp;who=all&amp;department=all&amp;status=open"',
    );

    const person = await client.get(`/hr/person/${personId}`);
    const card = /<section[^>]*id="att-gora".*?<\/section>/s.exec(person.html)?.[0] ?? '';
    expect(card).toContain('Rehabplan behövs');
    expect(card).toContain('Ansvarig: Karin Ekdahl');
    expect(card).toContain('Ny avstämning om två veckor.');
    expect(card).toContain(`name="returnTo" value="/hr/person/${personId}#att-gora-rubrik"`);
  });

  it('show the rest of the page when the provider fails', async () => {
    responses.set('followUpList', 500);
    responses.set('followUpPerson', 500);
    expect((await client.get('/hr')).status).toBe(200);
    expect((await client.get(`/hr/person/${personId}`)).status).toBe(200);
  });

  it('state of the milestones of a sick leave what was done', async () => {
    const absent = /href="(\/hr\/person\/[0-9a-f-]+)"/.exec(
      (await client.get('/hr?types=SICK_LEAVE')).html.split('id="lista"')[1] ?? '',
    )?.[1];
    const response: CallResponse<'followUpPerson'> = {
      ...samplePersonActions(today, personId),
      milestones: [
        { day: 8, date: today, state: 'done', reason: 'sickNoteMissing' },
        { day: 15, date: today, state: 'due', reason: 'planNeeded' },
      ],
    };
    responses.set('followUpPerson', response);
    const { text } = await client.get(absent ?? '');
    expect(text).toMatch(/Dag 8: läkarintyg till arbetsgivaren \S+ · Klart/);
    expect(text).toMatch(/Dag 15: rehabplan \S+ · Att göra/);
    expect(text).toContain('Dag 15: anmälan till Försäkringskassan');
  });
});
