import { FINGERPRINT_MAX_LENGTH } from '#contract/values/administration/mapping.ts';
import type { PaxmlHeader } from '../paxml/read-paxml.ts';
import { senderOf } from '../paxml/paxml-sender.ts';
import { normalizeName } from '../table/table-columns.ts';
import { cleanText } from '../values/clean-text.ts';
import { isSoleTrader, normaliseOrganisationNumber } from '../values/personal/organisation-number.ts';

/** What identifies the tables of one export: their header as text; null if it is too long or has no names. */
export function fingerprintOfHeader(cells: readonly string[]): string | null {
  const names = cells.map(cleanText);
  const last = names.findLastIndex((name) => name !== '');
  return toFingerprint(names.slice(0, last + 1).join('; '));
}

/** What identifies the payroll files of one program: the organisation number, unless it is a personal number, and the program. */
export function fingerprintOfSender(header: PaxmlHeader): string | null {
  const number = normaliseOrganisationNumber(header.foretagorgnr ?? '');
  const isPersonal = number === null || isSoleTrader(number);
  return toFingerprint(senderOf(isPersonal ? { ...header, foretagorgnr: '' } : header));
}

function toFingerprint(text: string): string | null {
  return text.length > FINGERPRINT_MAX_LENGTH || normalizeName(text) === '' ? null : text;
}

/** The form in which fingerprints are compared: separators, quotation marks and case do not count. */
export function toComparableFingerprint(text: string): string {
  return normalizeName(text);
}
