import { Agent, get } from 'node:http';

/**
 * @typedef {{ rate: number, median: number, slowest5Percent: number, slowest1Percent: number }} Load responses per second,
 *   and milliseconds per response
 */

/**
 * Requests one page repeatedly over keep-alive connections for a given time.
 *
 * @param {URL} url of a server on this machine
 * @param {Record<string, string>} headers
 * @param {{ connections: number, seconds: number }} bounds
 * @returns {Promise<Load>}
 * @throws {Error} at the first response that is not 200
 */
export async function measureLoad(url, headers, { connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  /** @type {number[]} */
  const times = [];
  const requestUntilEnd = async () => {
    while (performance.now() < end) times.push(await timeOne(url, headers, agent));
  };
  await Promise.all(Array.from({ length: connections }, requestUntilEnd));
  agent.destroy();
  return summarise(times, performance.now() - startedAt);
}

/**
 * @param {number[]} times milliseconds, at least one
 * @param {number} duration of the whole, in milliseconds
 * @returns {Load}
 */
export function summarise(times, duration) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return {
    rate: (times.length / duration) * 1000,
    median: at(0.5),
    slowest5Percent: at(0.95),
    slowest1Percent: at(0.99),
  };
}

/**
 * @param {URL} url
 * @param {Record<string, string>} headers
 * @param {Agent} agent
 * @returns {Promise<number>} milliseconds from the request to the last byte
 */
function timeOne(url, headers, agent) {
  return new Promise((done, fail) => {
    const startedAt = performance.now();
    const request = get(url, { headers, agent }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 200) done(performance.now() - startedAt);
        else fail(new Error(`${url.pathname} responded ${String(response.statusCode)}`));
      });
    });
    request.on('error', fail);
  });
}
