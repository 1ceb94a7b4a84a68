import { setTimeout as sleep } from 'node:timers/promises';
import { fetchPage } from '../pages/fetch-page.ts';
import { summarise } from './measure-load.js';

/** A user's next page at a time. */
export interface BenchUser {
  cookie: string | null;
  urls: readonly URL[];
}

export interface UsersLoad {
  responses: number;
  median: number;
  slowest5Percent: number;
  slowest1Percent: number;
  /** Responses with another status than 200. */
  failed: number;
  /** The number of responses by status. */
  statuses: ReadonlyMap<number, number>;
  /** Responses of which a section shows an error, or waits for its data. */
  incomplete: number;
}

/** Lets users open one page after the other with a pause between them; they begin evenly spread over the first pause. */
export async function measureUsers(
  users: readonly BenchUser[],
  { seconds, pauseSeconds }: { seconds: number; pauseSeconds: number },
): Promise<UsersLoad> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let incomplete = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const browse = async ({ cookie, urls }: BenchUser, index: number) => {
    await sleep((index / users.length) * pauseSeconds * 1000);
    for (let page = index; performance.now() < end; page += 1) {
      const url = urls[page % urls.length];
      if (url === undefined) throw new Error('a user has no pages');
      const { ms, status, isComplete } = await fetchPage(url, cookie);
      times.push(ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200 && !isComplete) incomplete += 1;
      await sleep(pauseSeconds * 1000);
    }
  };
  await Promise.all(users.map(browse));
  const { median, slowest5Percent, slowest1Percent } = summarise(times, performance.now() - startedAt);
  const failed = times.length - (statuses.get(200) ?? 0);
  return { responses: times.length, median, slowest5Percent, slowest1Percent, failed, statuses, incomplete };
}
