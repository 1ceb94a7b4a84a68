import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
let manager: HttpClient;
let employee: HttpClient;
let personId: string;
let personalNumber: string;
let page: string;

beforeAll(async () => {
  app = await startApp();
  manager = await signInAs(app, 'karin.ekdahl');
  personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  page = `/hr/person/${personId}/sick-note`;
  const people = await readPeople(app.open);
  personalNumber = people.find((one) => one.personId === personId)?.personalNumber ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  employee = createHttpClient(app);
  await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
});

async function request(key = crypto.randomUUID()): Promise<string> {
  const { html } = await manager.post(page, { key });
  return />http[^<]*(\/sick-note\/[\w-]{64})<\/textarea>/.exec(html)?.[1] ?? '';
}

/** Signs in at the identity provider as the employee's browser does; returns the redirect target. */
async function identify(link: string, number = personalNumber) {
  const { html } = await employee.get(link);
  const to = /href="([^"]*\/portal\/identify\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await employee.get(to);
  const code = /koden är (\d{6})/.exec(form.text)?.[1] ?? '';
  const ticket = link.split('/').at(-1) ?? '';
  return employee.post('/portal/identify', { ticket, code, personalNumber: number, lang: 'sv' });
}

async function upload(url: string, file = new File([samplePdf()], 'intyg.pdf')) {
  const form = new FormData();
  form.set('identityAssertion', new URL(url, app.origin).searchParams.get('identity') ?? '');
  form.set(UPLOAD_FIELD, file);
  return employee.post(url, form);
}

describe('a request for a sick note', () => {
  it('explains the steps, and offers an e-mail address and a link to copy', async () => {
    const before = await manager.get(page);
    expect(before.status).toBe(200);
    expect(before.text).toContain('Medarbetaren legitimerar sig med e-legitimation.');
    const key = /name="key" value="([^"]+)"/.exec(before.html)?.[1] ?? '';
    const made = await manager.post(page, { key });
    expect(made.status).toBe(200);
    const link = />(http[^<]*\/sick-note\/[\w-]{64})<\/textarea>/.exec(made.html)?.[1] ?? '';
    const mail = /href="(mailto:[^"]+)"/.exec(made.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const [to, query] = mail.split('?');
    expect(to).toBe('mailto:');
    const params = new URLSearchParams(query);
    expect(params.get('subject')).toBe('Begäran om läkarintyg / Request for a sick note');
    const body = params.get('body') ?? '';
    const [swedish = '', english = ''] = body.split('– – –');
    expect(swedish).toContain('Björkdala kommun ber dig lämna ett läkarintyg.');
    expect(swedish).toContain(
      `Ladda upp ditt läkarintyg här:\r\n${link}\r\nDu legitimerar dig med e-legitimation.`,
    );
    const until =
      /till och med (\d{4}-\d{2}-\d{2} \d{2}:\d{2})\. Den visas/.exec(made.text)?.[1] ?? 'no time';
    expect(swedish).toContain(`Ladda upp det senast ${until}. Länken går att använda en gång.`);
    expect(english).toContain('Björkdala kommun asks you to hand in a sick note.');
    expect(english).toContain(`Upload your sick note here:\r\n${link}\r\nYou identify with an e-ID.`);
    expect(english).toContain(`Upload it no later than ${until}.`);
    // A repeated form creates no second link.
    expect((await manager.post(page, { key })).html).toContain(link);
  });

  it('addresses the e-mail to the stated recipient, and states an invalid address at the field', async () => {
    const rejected = await manager.post(page, { key: crypto.randomUUID(), recipient: 'anna.berg' });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Skriv en e-postadress, till exempel anna.berg@example.se');
    expect(rejected.html).toContain('value="anna.berg"');
    const key = crypto.randomUUID();
    const first = await manager.post(page, { key, recipient: 'anna.berg@example.se' });
    expect(first.html).toContain('href="mailto:anna.berg@example.se?subject=');
    // The same form with a corrected address is another request.
    const second = await manager.post(page, { key, recipient: 'anna.ek@example.se' });
    expect([second.status, second.html.includes('href="mailto:anna.ek@example.se?')]).toEqual([200, true]);
    expect((await manager.get(page)).html).toContain('value="anna.ek@example.se"');
  });

  it('is shown on the employee page until it is withdrawn; then the link responds as an expired one', async () => {
    const person = `/hr/person/${personId}`;
    const { html } = await manager.post(page, {
      key: crypto.randomUUID(),
      recipient: 'anna.berg@example.se',
    });
    const link = />http[^<]*(\/sick-note\/[\w-]{64})<\/textarea>/.exec(html)?.[1] ?? '';
    const shown = await manager.get(person);
    expect(shown.text).toMatch(
      /Begäran skapades \d{4}-\d{2}-\d{2} \d{2}:\d{2} till anna\.berg@example\.se\. Länken gäller till och med \d{4}-/,
    );
    expect(shown.html).toContain(`href="${page}"`);
    const coordinator = await signInAs(app, 'lena.sjostrand');
    expect((await coordinator.get(person)).text).not.toContain('Läkarintyg är begärt');
    expect((await coordinator.post(`${person}?index`, { intent: 'withdrawSickNote' })).status).toBe(403);
    expect((await employee.get(link)).status).toBe(200);

    const withdrawn = await manager.post(`${person}?index`, { intent: 'withdrawSickNote' });
    expect([withdrawn.status, withdrawn.location]).toEqual([303, `${person}#planer`]);
    const after = await manager.get(person);
    expect(after.text).toContain('Begäran om läkarintyg är återkallad.');
    expect(after.text).not.toContain('Läkarintyg är begärt');
    const gone = await employee.get(link);
    expect([gone.status, gone.text.includes('Länken kan inte användas')]).toEqual([404, true]);
  });

  it('is allowed for managers and acting managers, and rejected for all other roles', async () => {
    for (const username of ['birgitta.akerlund', 'lena.sjostrand', 'petter.noren', 'maria.lund']) {
      const client = await signInAs(app, username);
      const responses = [await client.get(page), await client.post(page, { key: 'k' })];
      expect([username, ...responses.map(({ status }) => status)]).toEqual([username, 403, 403]);
    }
    const otherClient = await signInAs(app, 'jonas.wiberg');
    expect((await otherClient.get(page)).status).toBe(404);
    expect((await otherClient.post(page, { key: 'k' })).status).toBe(404);
    expect((await manager.post(page, {})).status).toBe(400);
  });
});

describe('the page of the link', () => {
  it("accepts the employee's sick note once, and the manager finds it in a plan", async () => {
    const link = await request();
    const first = await employee.get(link);
    expect(first.status).toBe(200);
    expect(first.text).toContain('Björkdala');
    expect(first.html).not.toContain(personalNumber);
    expect(first.html).not.toContain(UPLOAD_FIELD);

    const identified = await identify(link);
    expect([identified.status, identified.location?.split('?')[0]]).toEqual([303, link]);
    expect(identified.location).not.toContain(personalNumber.slice(2));
    const form = await employee.get(identified.location ?? '');
    expect(form.html).toContain(`name="${UPLOAD_FIELD}"`);

    const rejected = await upload(identified.location ?? '', new File(['MZ'], 'intyg.exe'));
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Filtypen stöds inte');
    const identity = new URL(identified.location ?? '', app.origin).searchParams.get('identity') ?? '';
    expect(identity).not.toBe('');
    expect(rejected.html).toContain(`name="identityAssertion" value="${identity}"`);

    const empty = await upload(identified.location ?? '', new File([], 'intyg.pdf'));
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Filen är tom. Kontrollera att den innehåller något. Välj filen på nytt.');
    expect(empty.html).toContain('name="identityAssertion"');

    const taken = await upload(identified.location ?? '');
    expect([taken.status, taken.location]).toEqual([303, '/sick-note/received']);
    expect((await employee.get('/sick-note/received')).text).toContain('Läkarintyget är mottaget');
    const { text, html } = await manager.get(`/hr/person/${personId}`);
    expect(text).toContain('Läkarintyg: intyg.pdf');
    const page = await manager.get(/href="([^"]+\/document\/[^"]+)"[^>]*>Läkarintyg/.exec(html)?.[1] ?? '');
    expect(page.text).toContain('Gäller till och med');
    // The page has no field for a text, and nothing has been changed yet.
    expect(page.text).not.toContain('Skriv inte diagnoser');
    expect(page.text).not.toContain('Senast ändrad');
    const again = await employee.get(link);
    expect([again.status, again.text.includes('Länken kan inte användas')]).toEqual([404, true]);
  });

  it('rejects another person and a missing identity', async () => {
    const link = await request();
    const other = (await readPeople(app.open)).find(
      (one) => one.personId !== personId && one.personalNumber !== null,
    );
    const identifiedOther = await identify(link, other?.personalNumber ?? undefined);
    const rejected = await upload(identifiedOther.location ?? '');
    expect([rejected.status, rejected.text.includes('Legitimera dig igen')]).toEqual([403, true]);
    expect((await upload(link)).status).toBe(403);
    expect((await upload(`${link}?identity=forged`)).status).toBe(403);
    // The identity of another ticket is not valid for this one.
    const ofOtherTicket = await identify(await request());
    const identity = new URL(ofOtherTicket.location ?? '', app.origin).search;
    expect((await upload(`${link}${identity}`)).status).toBe(403);
  });

  it('ignores unknown fields without extra work', async () => {
    const link = await request();
    const form = new FormData();
    form.set('x[999999999]', '1');
    form.set('__state__', '{');
    form.set('__intent__', '{"type":"insert","payload":{"name":"x"}}');
    expect((await employee.post(link, form)).status).toBe(403);
  });

  it('returns 404 for an unknown link, and after its expiry', async () => {
    expect((await employee.get(`/sick-note/${'x'.repeat(64)}`)).status).toBe(404);
    expect((await employee.get('/sick-note/x')).status).toBe(404);
    const link = await request();
    const { now } = app.clock;
    app.clock.now = now.add({ hours: 14 * 24 + 1 });
    expect((await employee.get(link)).status).toBe(404);
    app.clock.now = now;
  });
});

describe('the identity provider of the demo', () => {
  it('requires a valid number and the displayed code', async () => {
    const link = await request();
    const ticket = link.split('/').at(-1) ?? '';
    const response = await employee.post('/portal/identify', {
      ticket,
      code: '12',
      personalNumber: '1985-07',
      lang: 'en',
    });
    expect(response.status).toBe(400);
    expect(response.html).toMatch(/id="personalNumber"[^>]*value="1985-07"/);
    expect(response.html).toMatch(/id="code"[^>]*value="12"/);
    expect(response.text).toContain('The code is wrong');
    expect(response.text).toContain('Enter a personal number');
    expect((await employee.get('/portal/identify')).location).toBe('/portal');
  });

  it('changes its language and keeps the typed text', async () => {
    const ticket = (await request()).split('/').at(-1) ?? '';
    const response = await employee.post('/portal/identify', {
      ticket,
      code: '12',
      personalNumber: '1985-07',
      lang: 'sv',
      language: 'en',
    });
    expect(response.status).toBe(200);
    expect(response.html).toContain('<html lang="en">');
    expect(response.html).toMatch(/id="personalNumber"[^>]*value="1985-07"/);
    expect(response.html).toMatch(/id="code"[^>]*value="12"/);
    expect(response.html).not.toContain('aria-invalid');
  });
});
