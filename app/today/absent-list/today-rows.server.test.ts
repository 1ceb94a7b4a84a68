import { expect, it } from 'vitest';
import { makeTodayRow } from '#tests/support/app/absent-person-fixture.ts';
import { toReturnItem } from './today-rows.server.ts';

it.each([
  [{ realReturnDate: '2026-11-24', toDate: null }, '2026-11-24'],
  [{ realReturnDate: null, toDate: '2026-11-30' }, '2026-12-01'],
])('toReturnItem maps %o to the day %s', (absence, day) => {
  expect(toReturnItem(makeTodayRow(absence), () => true).detail).toEqual({ day });
});
