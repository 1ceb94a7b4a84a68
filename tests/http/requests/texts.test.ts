import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { explainFigure } from '#app/figures/explain-figure.ts';
import { FIGURES, type FigureId } from '#app/figures/figures.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import pictures from '#app/user-guide/pictures.json';
import guideSv from '#locales/sv/guide.json';
import { projectRoot } from '#scripts/run.js';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

const MAX_PICTURES_BYTES = 600_000;

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('/about', () => {
  it.each([
    ['sv', getFixedT('sv')],
    ['en', getFixedT('en')],
  ] as const)('explains every figure with the text of its tooltip, lang=%s', async (language, t) => {
    const client = createHttpClient(app);
    await client.post('/language', { language });
    const { html, text, status } = await client.get('/about');
    expect(status).toBe(200);
    expect(html).not.toContain('<script');
    const explained = (Object.keys(FIGURES) as FigureId[]).map((id) =>
      explainFigure(id, DEFAULT_REPEATED, t),
    );
    expect(
      explained.filter((figure) => !text.includes(collapseSpaces(`${figure.name} ${figure.text}`))),
    ).toEqual([]);
    const formulas = explained.flatMap(({ formula }) => formula ?? []);
    expect(formulas.filter((formula) => !text.includes(collapseSpaces(formula)))).toEqual([]);
  });

  it('lists what each role sees, from the table of roles', async () => {
    const { text } = await createHttpClient(app).get('/about');
    expect(text).toContain('Kundansvarig Nej Ja Ja Nej Nej Nej');
    expect(text).toContain('Personaladministratör Ja Nej Nej Ja Nej Nej');
    expect(text).toContain('Chef Ja Ja Ja Ja Ja Ja');
  });

  it('is linked from the footer and the account menu, with the guide and the checklist', async () => {
    const { html } = await (await signInAs(app, 'karin.ekdahl')).get('/hr');
    for (const path of ['/about', '/user-guide']) expect(html.split(`href="${path}"`)).toHaveLength(3);
    expect(html).toContain('href="/samtalsstod"');
    expect((await createHttpClient(app).get('/error/404')).html).toContain('href="/about"');
  });
});

describe('/user-guide', () => {
  it('shows every text of its catalogue without a script', async () => {
    const { html, text } = await createHttpClient(app).get('/user-guide');
    const missing = Object.entries(guideSv).filter(
      ([key, translation]) => !key.startsWith('picture.') && !text.includes(collapseSpaces(translation)),
    );
    expect(missing).toEqual([]);
    expect(html).not.toContain('<script');
  });

  it('shows pictures that exist in both languages and are small enough', async () => {
    const folder = join(projectRoot, 'public/guide');
    const files = ['sv', 'en'].flatMap((language) =>
      Object.keys(pictures).map((name) => `${language}-${name}.webp`),
    );
    expect(readdirSync(folder).sort()).toEqual(files.sort());
    const bytes = files.map((file) => statSync(join(folder, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PICTURES_BYTES);
    const picture = await createHttpClient(app).get('/guide/sv-today.webp');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await createHttpClient(app).get('/user-guide')).html).toMatch(
      /<img src="\/guide\/sv-today\.webp"/,
    );
  });

  it('is replaced by the operator’s own guide', async () => {
    const guideUrl = 'https://guide.example/franvaro';
    const other = await startApp({ env: { USER_GUIDE_URL: guideUrl } });
    try {
      const { html } = await (await signInAs(other, 'karin.ekdahl')).get('/hr');
      expect(html.split(`href="${guideUrl}"`)).toHaveLength(3);
      expect(html).not.toContain('href="/user-guide"');
    } finally {
      await other.close();
    }
  });
});

describe('/samtalsstod', () => {
  it('is available to every signed-in role', async () => {
    expect((await createHttpClient(app).get('/samtalsstod')).location).toBe('/portal');
    const { status, html } = await (await signInAs(app, 'oskar.hallgren.nordviken')).get('/samtalsstod');
    expect(status).toBe(200);
    expect(html).not.toContain('<script');
  });

  it.each([
    ['', 'ABCDEFG'],
    ['?conversation=all', 'ABCDEFG'],
    ['?conversation=early', 'ABCFG'],
    ['?conversation=absence', 'ABDFG'],
    ['?conversation=return', 'ABEFG'],
  ])('%s shows the parts %s', async (search, parts) => {
    const { text } = await (await signInAs(app, 'karin.ekdahl')).get(`/samtalsstod${search}`);
    expect([...text.matchAll(/Del ([A-G])\./g)].map(([, letter]) => letter).join('')).toBe(parts);
    expect(text).toContain(`blad ${String(parts.length)} av ${String(parts.length)}`);
  });

  it.each(['?conversation=none', '?conversation=early&conversation=return'])(
    'shows all parts and a message for the URL %s',
    async (search) => {
      const page = await (await signInAs(app, 'karin.ekdahl')).get(`/samtalsstod${search}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain('Adressen går inte att läsa');
      expect(page.text).toContain('blad 7 av 7');
      expect(page.html).toContain('<title>Fel: Samtalsstöd – Frånvaro</title>');
    },
  );
});
