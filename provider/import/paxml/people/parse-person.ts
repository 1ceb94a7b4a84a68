import type { Day } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { RowError } from '#provider/import/files/cell-reader.ts';
import { type Mapping, mapValue } from '#provider/import/mapping/mapping.ts';
import { cleanText } from '#provider/import/values/clean-text.ts';
import { isOpenEnd } from '#provider/import/values/is-open-end.ts';
import { parseDay } from '#provider/import/values/parse-day.ts';
import { parseAnyPersonalNumber } from '#provider/import/values/personal/personal-number.ts';
import { quoteCell } from '#provider/import/values/personal/quote-cell.ts';
import type { PaxmlPart } from '../read-paxml.ts';
import type { StagedPerson } from './staged-person.ts';
import { quotePeriod } from '#provider/import/values/quote-period.ts';

/**
 * Parses a person of PAXml. Elements that the file lacks or leaves empty are null.
 *
 * @throws {RowError} if a value cannot be read, or nothing identifies the person
 */
export function parsePerson(
  { employee, fields, unit }: Extract<PaxmlPart, { part: 'person' }>,
  today: Day,
  mapping: Pick<Mapping, 'values'>,
): Omit<StagedPerson, 'file' | 'row'> {
  const employmentNumber = textOf('anstid', employee.employmentNumber, ID_MAX_LENGTH) ?? '';
  const personalNumber = personalNumberOf(employee.personalNumber, today);
  if (employmentNumber === '' && personalNumber === null) throw new RowError('anstid', 'missing');
  const fromDay = dayOf('anstdatum', fields.anstdatum);
  const toDay = isOpenEnd(fields.avgdatum ?? '') ? null : dayOf('avgdatum', fields.avgdatum);
  if (fromDay !== null && toDay !== null && toDay < fromDay)
    throw new RowError('avgdatum', 'endsBeforeItBegins', quotePeriod(fromDay, toDay));
  const unitId = textOf('resenhet', unit, ID_MAX_LENGTH);
  return {
    employmentNumber,
    personalNumber,
    firstName: textOf('fornamn', fields.fornamn),
    lastName: textOf('efternamn', fields.efternamn),
    employmentType: textOf(
      'anstform',
      mapValue('employment_type', cleanText(fields.anstform ?? ''), mapping),
    ),
    unit: unitId,
    department: unitId === null ? null : mapValue('department', unitId, mapping),
    fromDay,
    toDay,
  };
}

function personalNumberOf(text: string, today: Day): string | null {
  if (text === '') return null;
  const parsed = parseAnyPersonalNumber(text, today);
  if (parsed === null) throw new RowError('persnr', 'notAPersonalNumber');
  return parsed.number;
}

function textOf(field: string, text = '', maxLength = LINE_MAX_LENGTH): string | null {
  const clean = cleanText(text);
  if (clean.length > maxLength) throw new RowError(field, 'tooLong');
  return clean === '' ? null : clean;
}

function dayOf(field: string, text = ''): Day | null {
  if (text === '') return null;
  if (isOpenEnd(text)) throw new RowError(field, 'openEndNotPossible', text);
  const day = parseDay(text);
  if (day === null) throw new RowError(field, 'notADay', quoteCell(field, text));
  return day;
}
