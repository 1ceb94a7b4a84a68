import { listInteractions } from './list-interactions.js';
import { measureInteractions } from './measure-interactions.js';
import { measureLighthouse } from './measure-lighthouse.js';

/**
 * Logs Lighthouse's scores of the main pages, an employee and a document, and the response times of interactions.
 *
 * @param {string} origin
 * @param {string} cookie the value of a Cookie header
 */
export async function reportPageQuality(origin, cookie) {
  const document = await findLink(
    `${origin}/rehab-plans`,
    cookie,
    /href="(\/hr\/person\/[^"#/]+\/document\/[^"#/]+)"/,
  );
  const employee = document.replace(/\/document\/.*/, '');

  console.log("\nLighthouse: each score of 100, with Lighthouse's phone");
  const paths = ['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/departments', employee, document];
  const pages = await measureLighthouse(origin, cookie, paths);
  for (const { path, scores } of pages ?? []) {
    const figures = Object.entries(scores).map(([name, score]) => `${name} ${String(score ?? 'unknown')}`);
    console.log(`${figures.join(', ')}  ${hideIds(path)}`);
  }

  console.log('\nInteraction to Next Paint with a CPU 4 times slower, beside the 200 ms of a good response');
  const interactions = await measureInteractions(origin, cookie, listInteractions(document));
  for (const { name, count, milliseconds } of interactions ?? []) {
    const time = milliseconds === 0 ? 'less than 16' : String(milliseconds);
    console.log(`${time} ms, the slowest of ${String(count)}  ${name}`);
  }
  if (pages === null || interactions === null) console.log('not measured: there is no Chromium');
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {RegExp} pattern its first group is the path
 */
async function findLink(url, cookie, pattern) {
  const html = await (await fetch(url, { headers: { Cookie: cookie } })).text();
  const [, path] = pattern.exec(html) ?? [];
  if (path === undefined) throw new Error(`${url} has no link to a document`);
  return path;
}

/** @param {string} path */
function hideIds(path) {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
}
