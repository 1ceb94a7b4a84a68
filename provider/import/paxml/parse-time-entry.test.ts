import { expect, test } from 'vitest';
import { RowError } from '../files/cell-reader.ts';
import { parseTimeEntry } from './parse-time-entry.ts';
import type { PaxmlTime } from './read-paxml.ts';

test.each<[fields: PaxmlTime, entry: object, why: string]>([
  [
    { datum: '2025-03-03' },
    { fromDay: '2025-03-03', toDay: '2025-03-03', hours: null, degree: null },
    'a whole day',
  ],
  [{ datum: '2025-03-03', timmar: '4,5' }, { hours: 4.5 }, 'hours of a day'],
  [{ datum: '2025-03-03', timmar: '-4.5' }, { hours: -4.5 }, 'a correction'],
  [{ datum: '2025-03-03', antal: '4,5' }, { hours: 4.5 }, 'an amount that can only be hours'],
  [{ datum: '2025-03-03', antal: '-2' }, { hours: -2 }, 'a correction in hours'],
  [{ datum: '2025-03-03', omfattning: '50.0' }, { hours: null, degree: 50 }, 'percent of a day'],
  [
    { datumfrom: '2025-03-03', datumtom: '2025-03-07', omfattning: '25' },
    { fromDay: '2025-03-03', toDay: '2025-03-07', hours: null, degree: 25 },
    'a period',
  ],
  [
    { datum: '', datumfrom: '2025-03-03', datumtom: '2025-03-07' },
    { fromDay: '2025-03-03', toDay: '2025-03-07' },
    'a period beside an empty day',
  ],
  [
    { datum: '', datumfrom: '', datumtom: '', starttid: '2025-03-03T08:00', sluttid: '2025-03-03T12:00' },
    { fromDay: '2025-03-03', toDay: '2025-03-03', hours: 4 },
    'times beside empty days',
  ],
  [
    { starttid: '2025-03-03T08:00', sluttid: '2025-03-03T12:30:00' },
    { fromDay: '2025-03-03', toDay: '2025-03-03', hours: 4.5 },
    'times of a day',
  ],
  [
    {
      starttid: '2025-03-03T22:00+01:00[Europe/Stockholm]',
      sluttid: '2025-03-04T06:00+01:00[Europe/Stockholm]',
    },
    { fromDay: '2025-03-03', toDay: '2025-03-03', hours: 8 },
    'a night belongs to the day it begins',
  ],
  [
    { starttid: '2025-03-03T08:00', sluttid: '2025-03-05T17:00' },
    { fromDay: '2025-03-03', toDay: '2025-03-05', hours: null },
    'several days',
  ],
])('%j becomes %j (%s)', (fields, entry) => {
  expect(parseTimeEntry(fields)).toMatchObject(entry);
});

test.each<[fields: PaxmlTime, column: string | null, reason: string]>([
  [{}, null, 'noDays'],
  [{ datum: '' }, 'datum', 'missing'],
  [{ datumfrom: '2025-03-03' }, 'datumtom', 'noLastDay'],
  [{ datumfrom: '2025-03-03', datumtom: '', timmar: '8' }, 'datumtom', 'noLastDay'],
  [{ datum: '2025-02-30' }, 'datum', 'notADay'],
  [{ datum: '2025-03-03', timmar: 'åtta' }, 'timmar', 'notANumber'],
  [{ datum: '2025-03-03', antal: '1' }, 'antal', 'amountWithoutUnit'],
  [{ datum: '2025-03-03', antal: '0.5' }, 'antal', 'amountWithoutUnit'],
  [{ datumfrom: '2025-03-03', datumtom: '2025-03-04', antal: '2' }, 'antal', 'amountWithoutUnit'],
  [{ datumfrom: '2025-03-03', datumtom: '2025-03-01' }, 'datumtom', 'endsBeforeItBegins'],
  [{ datumfrom: '1990-01-01', datumtom: '2025-03-01' }, null, 'tooManyDays'],
  [{ starttid: '2025-03-03T12:00', sluttid: '2025-03-03T08:00' }, 'sluttid', 'endsBeforeItBegins'],
  [{ starttid: '2025-03-03T12:00' }, 'sluttid', 'notATimestamp'],
  [{ starttid: '2025-03-03T08:00', sluttid: '2025-03-03T75:00' }, 'sluttid', 'notATimestamp'],
  [{ starttid: '2025-03-03T08:60', sluttid: '2025-03-03T09:00' }, 'starttid', 'notATimestamp'],
])('rejects %j at %j: %s', (fields, column, reason) => {
  let thrown: unknown;
  try {
    parseTimeEntry(fields);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(RowError);
  expect(thrown).toMatchObject({ column, reason });
});
