import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveStatus, SessionStatus } from '#app/session/session-status.ts';
import { createSessionWatch, type SessionWatch } from './session-watch.ts';

const MINUTE = 60_000;

/** The mocked responses of the server and the recorded events. */
let server: { status: SessionStatus | null; renewal: SessionStatus | null };
let events: string[];
let now: number;
let watch: SessionWatch;

function live(remaining: number, more: Partial<LiveStatus> = {}): LiveStatus {
  const remainingMs = remaining * MINUTE;
  const warnInMs = remainingMs - 15 * MINUTE;
  return { state: 'live', remainingMs, warnInMs, recent: false, failed: false, endsAt: '15.02', ...more };
}

beforeEach(() => {
  now = 0;
  events = [];
  server = { status: live(60), renewal: live(60) };
  watch = createSessionWatch(live(60), {
    fetchStatus: () => {
      events.push('ask');
      return Promise.resolve(server.status);
    },
    renew: () => {
      events.push('renew');
      return Promise.resolve(server.renewal);
    },
    countElapsed: () => {
      const start = now;
      return () => now - start;
    },
    notifyOtherTabs: () => events.push('tell'),
    onSessionRestored: () => events.push('revived'),
  });
});

describe('createSessionWatch', () => {
  type Case = [
    minutes: number,
    answer: SessionStatus | null,
    renewal: SessionStatus | null,
    expected: [view: string, ...events: string[]],
    why: string,
  ];
  const ended: SessionStatus = { state: 'ended' };
  it.each<Case>([
    [44, live(16), null, ['quiet'], 'it is too early: the user is not asked'],
    [45, live(15), null, ['warn', 'ask'], '75 % has gone without a request'],
    [45, live(55), null, ['quiet', 'ask'], 'another tab has gone on meanwhile'],
    [45, live(15, { recent: true }), live(60), ['quiet', 'ask', 'renew', 'tell'], 'its user is at work'],
    [
      45,
      live(15, { recent: true }),
      live(15, { failed: true }),
      ['quiet', 'ask', 'renew'],
      'renewing failed: the page shows an alert',
    ],
    [45, live(15, { recent: true }), null, ['quiet', 'ask', 'renew'], 'it was not reached for renewing'],
    [45, null, null, ['warn', 'ask'], 'the server is not reached'],
    [61, ended, null, ['ended', 'ask'], 'a laptop slept'],
    [61, live(40), null, ['quiet', 'ask'], 'the clock was set on: the server knows better'],
    [61, null, null, ['ended', 'ask'], 'nobody responds after its time: it is emptied'],
    [45, ended, null, ['ended', 'ask'], 'it was ended elsewhere'],
  ])('after %i minutes, %j, %j: %j: %s', async (minutes, status, renewal, [view, ...expected]) => {
    Object.assign(server, { status, renewal });
    now = minutes * MINUTE;
    await watch.check();
    expect([watch.getState().view, ...events]).toEqual([view, ...expected]);
  });

  it('polls the server when forced, even before the time', async () => {
    server.status = ended;
    await watch.check(true);
    expect(watch.getState().view).toBe('ended');
  });

  it('polls at most once more for concurrent calls', async () => {
    await Promise.all([watch.check(true), watch.check(true), watch.check(), watch.check(true)]);
    expect(events).toEqual(['ask', 'ask']);
  });

  it('continues after a warning and notifies the other tabs', async () => {
    await warn();
    await watch.continueSession();
    expect([watch.getState().view, watch.remaining(), events.at(-1)]).toEqual(['quiet', 60 * MINUTE, 'tell']);
  });

  it.each<[renewal: SessionStatus | null, view: string, why: string]>([
    [live(14, { failed: true }), 'failed', 'the provider did not renew it: there is time to try again'],
    [null, 'failed', 'the server was not reached'],
    [ended, 'ended', 'it had ended before'],
  ])('shows that the renewal failed: %j, %s: %s', async (renewal, view) => {
    await warn();
    server.renewal = renewal;
    await watch.continueSession();
    expect(watch.getState().view).toBe(view);
  });

  it('ends when the time runs out while the warning is open', async () => {
    await warn();
    now += 15 * MINUTE;
    server.status = ended;
    expect(watch.remaining()).toBe(0);
    await watch.check();
    expect(watch.getState().view).toBe('ended');
  });

  it('stays ended until the user has signed in again', async () => {
    server.status = ended;
    await watch.check(true);
    await watch.check();
    watch.adopt(live(60));
    expect([watch.getState().view, ...events]).toEqual(['ended', 'ask']);
    server.status = live(60);
    await watch.check(true);
    expect(events).toEqual(['ask', 'ask', 'revived']);
  });

  it('adopts the status of another page in the tab', () => {
    now = 30 * MINUTE;
    watch.adopt(live(50));
    expect([watch.remaining(), watch.getState().status?.remainingMs]).toEqual([50 * MINUTE, 50 * MINUTE]);
  });

  it('does nothing without a session', async () => {
    watch.adopt(null);
    await watch.check(true);
    expect(events).toEqual([]);
  });

  async function warn(): Promise<void> {
    server.status = live(15);
    now = 45 * MINUTE;
    await watch.check();
    expect(watch.getState().view).toBe('warn');
  }
});
