import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test(
  'leaves no names and texts in the storage of the browser',
  { tag: '@js' },
  async ({ app, context, goto, page, ready }) => {
    await goto('/hr');
    const name = (await page.locator('#lista tbody th').first().textContent())?.trim() ?? '';
    expect(name).not.toBe('');
    await page.locator('#lista tbody th a').first().click();
    await page.waitForURL('/hr/person/*');
    await page.locator('h1', { hasText: name.split(',')[0] ?? '' }).waitFor();
    await goto(`/employees?q=${encodeURIComponent(name.slice(0, 4))}`);

    const documentClient = await openDocumentClient(app);
    const document = await documentClient.create('note');
    await goto(document.path);
    await ready();
    const draftStored = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('Anteckning', { exact: true }).fill('HEMLIG-text om hälsan');
    await draftStored;

    const stored = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map((database) => database.name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    // Remix stores where pages were scrolled to, by their random keys.
    const { positions = '{}', ...session } = stored.session as Record<string, string>;
    for (const [key, value] of Object.entries(JSON.parse(positions) as object))
      expect([key, value]).toEqual([expect.stringMatching(/^[\w-]+$/), expect.any(Number)]);
    expect({ ...stored, session }).toEqual({
      local: {},
      session: {},
      databases: [],
      caches: [],
      workers: 0,
    });
    for (const { name: cookieName, value } of await context.cookies()) {
      expect(decodeURIComponent(value), cookieName).not.toContain('HEMLIG');
      for (const word of name.split(/[\s,]+/).filter((part) => part.length > 2)) {
        expect(decodeURIComponent(value), cookieName).not.toContain(word);
      }
    }
  },
);
