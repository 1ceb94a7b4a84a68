import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

/** Throws an uncaught error in the code of the page. */
function throwLater(): void {
  setTimeout(() => {
    throw new TypeError('kaboom 850709-9805');
  });
  void Promise.reject(new Error('nobody waited for this'));
}

test.use({ as: 'karin.ekdahl' });

test('report an error of the page', { tag: '@js' }, async ({ app, browserErrors, goto, page }) => {
  await goto('/hr');
  const before = app.logLines.length;
  await page.evaluate(throwLater);
  const logged = async () =>
    app.logLines
      .slice(before)
      .flatMap((line) => /"clientMessage":"([^"]*)"/.exec(line)?.[1] ?? [])
      .sort();
  await poll(logged).toEqual(['Error: [removed]', 'TypeError: [removed]']);
  expect(browserErrors.lines.filter((line) => !line.startsWith('an uncaught error'))).toEqual([]);
  browserErrors.clear();
});

test(
  'report errors while the log is unavailable',
  { tag: '@js' },
  async ({ browserErrors, faults, goto, page }) => {
    await goto('/hr');
    browserErrors.allow(503);
    faults.set('logger', 503);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/resources/log')) requests.push(request.method());
    });
    for (let error = 0; error < 5; error += 1) {
      await page.evaluate((number) => {
        setTimeout(() => {
          throw new Error(`no. ${String(number)}`);
        });
      }, error);
      await poll(async () => Math.min(requests.length, 3)).toBe(Math.min(error + 1, 3));
    }
    const consoleLines = () =>
      Promise.resolve(
        browserErrors.lines.filter((line) => line.includes('an error could not be sent to the log')).length,
      );
    await poll(consoleLines).toBe(3);
    const uncaught = () =>
      Promise.resolve(browserErrors.lines.filter((line) => line.startsWith('an uncaught error')).length);
    await poll(uncaught).toBe(5);
    expect(requests).toHaveLength(3);
    browserErrors.clear();
  },
);
