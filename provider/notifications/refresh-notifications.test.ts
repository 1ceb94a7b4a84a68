import { expect, it } from 'vitest';
import type { LogFields } from '#contract/values/log.ts';
import { refreshNotifications } from './refresh-notifications.ts';

const silent = () => undefined;

it('logs a failure without its message, and does not reject', async () => {
  const logged: [LogFields, string][] = [];
  await refreshNotifications({
    withTx: () => Promise.reject(new TypeError('Anna Andersson')),
    organisationId: 'o',
    today: '2026-03-20',
    log: {
      debug: silent,
      info: silent,
      warn: silent,
      error: (...line) => void logged.push(line),
    },
  });
  expect(logged).toEqual([
    [{ error: 'TypeError' }, 'the notifications were not raised after a change of settings'],
  ]);
});
