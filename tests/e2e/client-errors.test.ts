import { expect } from 'vitest';
import { eventually } from '../support/e2e-focus';
import { scenario } from '../support/e2e-scenario';

/** An error that nothing handles, thrown where the page's own code would throw it. */
function throwLater(): void {
  setTimeout(() => {
    throw new TypeError('kaboom 850709-9805');
  });
  void Promise.reject(new Error('nobody waited for this'));
}

scenario(
  'meet an error of the page',
  { as: 'karin.ekdahl' },
  async ({ complaints, goto, js, page, site }) => {
    await goto('/hr');
    if (!js) return;
    const before = site.logLines.length;
    await page.evaluate(throwLater);
    const logged = async () =>
      site.logLines
        .slice(before)
        .flatMap((line) => /"clientMessage":"([^"]*)"/.exec(line)?.[1] ?? [])
        .sort();
    await eventually(logged).toEqual([
      'Error: nobody waited for this',
      'TypeError: kaboom [personal number]',
    ]);
    expect(complaints.filter((line) => !line.startsWith('an uncaught error'))).toEqual([]);
    // They were meant to come.
    (complaints as string[]).length = 0;
  },
);

scenario('meet errors while the log is away', { as: 'karin.ekdahl' }, async (scene) => {
  const { allow, complaints, goto, js, page, stage } = scene;
  await goto('/hr');
  if (!js) return;
  allow(503);
  stage.faults.set('logger', 503);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/resources/log')) asked.push(request.method());
  });
  for (let error = 0; error < 5; error += 1) {
    await page.evaluate((number) => {
      setTimeout(() => {
        throw new Error(`no. ${String(number)}`);
      });
    }, error);
    await eventually(async () => Math.min(asked.length, 3)).toBe(Math.min(error + 1, 3));
  }
  const printed = () =>
    Promise.resolve(
      complaints.filter((line) => line.includes('an error could not be sent to the log')).length,
    );
  await eventually(printed).toBe(3);
  expect(asked).toHaveLength(3);
  (complaints as string[]).length = 0;
});
