import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#provider/database/tables/account.ts';
import { accessReview } from '#provider/database/tables/access-review.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { download, readCells, readWorkbook } from '#tests/support/client/download.ts';

const PAGE = '/admin/accounts/review';
const EXPORT = `${PAGE}/export`;

let app: App;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  await app.open.db.update(account).set({ administrator: true }).where(eq(account.username, 'karin.ekdahl'));
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

/** The fields of the form with every account that can be confirmed, ticked or not. */
function fieldsOf(html: string, isChosen: boolean): Record<string, string> {
  const inputs = html.matchAll(/<input [^>]*name="(reviewId|accounts\[\d+\]\.\w+)"[^>]*value="([^"]+)"/g);
  const fields = [...inputs].map(([, name = '', value = '']): [string, string] => [name, value]);
  return Object.fromEntries(fields.filter(([name]) => isChosen || !name.endsWith('isChosen')));
}

const reviewIdOf = (html: string) => /name="reviewId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const firstIdOf = (html: string) => /name="only" value="([\w-]+)"/.exec(html)?.[1] ?? '';

describe('the access review', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'lena.sjostrand');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, { intent: 'start' })).status).toBe(403);
    expect((await manager.post(EXPORT, { reviewId: 'x', format: 'csv' })).location).toBe(PAGE);
  });

  it('is due before the first one, on the pages of the administration too', async () => {
    expect((await admin.get(PAGE)).text).toContain('Ingen granskning är slutförd än.');
    for (const path of ['/admin/deliveries', '/admin/accounts']) {
      const { text, html } = await admin.get(path);
      expect(text).toContain('Det är dags att granska vilka som har konton');
      expect(html).toContain(`href="${PAGE}"`);
    }
  });

  it('is started, and accounts are confirmed by their buttons and by boxes', async () => {
    expect((await admin.post(PAGE, { intent: 'start' })).location).toBe(PAGE);
    const started = await admin.get(PAGE);
    expect(started.text).toContain('Granskningen är påbörjad.');
    expect(started.text).toContain('Ditt eget konto bekräftas av en annan administratör.');
    expect(started.text).toContain('Aldrig inloggad');

    const nothing = await admin.post(PAGE, { ...fieldsOf(started.html, false), intent: 'confirm' });
    expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Välj minst ett konto.')]);
    expect(nothing.html).toContain('href="#forstaval"');

    const only = firstIdOf(started.html);
    expect((await admin.post(PAGE, { ...fieldsOf(started.html, false), only })).location).toBe(PAGE);
    const one = await admin.get(PAGE);
    expect(one.text).toContain('Ett konto är bekräftat.');
    expect(one.html).toContain(`id="granskat-${only}"`);
    expect(one.html).not.toContain(`name="only" value="${only}"`);

    await admin.post(PAGE, { ...fieldsOf(one.html, true), intent: 'confirm' });
    const { text } = await admin.get(PAGE);
    expect(text).toContain('Ett konto återstår.');
    expect(text).toContain('Ditt eget konto bekräftas av en annan administratör.');
  });

  it('is completed by the other administrator, after which no review is due', async () => {
    const other = await signInAs(app, 'karin.ekdahl');
    const { html } = await other.get(PAGE);
    await other.post(PAGE, { ...fieldsOf(html, true), intent: 'confirm' });
    const { text } = await other.get(PAGE);
    expect(text).toContain('Granskningen är slutförd.');
    expect(text).toMatch(/Slutförd av.*Karin Ekdahl/s);
    expect((await admin.get('/admin/deliveries')).text).not.toContain('Det är dags att granska');
    const again = await admin.post(PAGE, { reviewId: reviewIdOf(html), intent: 'finish' });
    expect(again.location).toBe(PAGE);
    expect((await admin.get(PAGE)).text).toContain('Granskningen är redan slutförd.');
  });

  it('is exported as a workbook and as CSV, with one row per account', async () => {
    const [review] = await app.open.db.select().from(accessReview);
    const fieldsFor = (format: string): [string, string][] => [
      ['reviewId', review?.reviewId ?? ''],
      ['format', format],
    ];
    const file = await download(app, { client: admin, path: EXPORT, fields: fieldsFor('xlsx') });
    expect(file.headers.get('Content-Disposition')).toContain('granskning-av-konton-2026-03-20.xlsx');
    const workbook = await readWorkbook(file.bytes);
    const [head, ...rows] = readCells(workbook.getWorksheet('Granskning'));
    expect(head?.slice(0, 3)).toEqual(['Namn', 'Användarnamn', 'Roller']);
    const own = rows.find(([name]) => name === 'Birgitta Åkerlund');
    expect(own).toEqual(expect.arrayContaining(['Ja', 'Behövs fortfarande', 'Karin Ekdahl']));
    const csv = await download(app, { client: admin, path: EXPORT, fields: fieldsFor('csv') });
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(rows.length + 1);
  });

  it.each([
    ['an unknown review', { reviewId: '019d0000-0000-7000-8000-000000000000', format: 'csv' }],
    ['an unknown format', { reviewId: 'x', format: 'pdf' }],
  ])('redirects the export of %s to the page', async (_, fields) => {
    expect((await admin.post(EXPORT, fields)).location).toBe(PAGE);
  });
});
