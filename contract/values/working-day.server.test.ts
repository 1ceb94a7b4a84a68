import { expect, it } from 'vitest';
import { isWorkingDay, nextWorkingDay } from './working-day.server.ts';

it.each([
  ['2026-03-20', '2026-03-20', 'a Friday'],
  ['2026-03-21', '2026-03-23', 'a Saturday'],
  ['2026-03-22', '2026-03-23', 'a Sunday'],
  ['2027-01-01', '2027-01-04', 'New Year’s Day, a Friday'],
  ['2026-01-06', '2026-01-07', 'Epiphany'],
  ['2026-04-02', '2026-04-02', 'Maundy Thursday'],
  ['2026-04-03', '2026-04-07', 'Good Friday, before Easter Monday'],
  ['2038-04-23', '2038-04-27', 'Good Friday of the latest Easter, 25 April'],
  ['2026-05-01', '2026-05-04', '1 May'],
  ['2026-05-14', '2026-05-15', 'Ascension Day'],
  ['2025-06-06', '2025-06-09', 'the National Day; Whit Monday is a working day'],
  ['2026-06-18', '2026-06-18', 'the day before Midsummer Eve'],
  ['2026-06-19', '2026-06-22', 'Midsummer Eve on its first date'],
  ['2027-06-25', '2027-06-28', 'Midsummer Eve on its last date'],
  ['2026-12-24', '2026-12-28', 'Christmas Eve, Christmas Day and Boxing Day before a Sunday'],
  ['2026-12-31', '2027-01-04', 'New Year’s Eve and New Year’s Day before a weekend'],
])('the first working day from %s on is %s (%s)', (day, next) => {
  expect(nextWorkingDay(day)).toBe(next);
  expect(isWorkingDay(day)).toBe(day === next);
  expect(isWorkingDay(next)).toBe(true);
});
