import { cleanText } from '../values/clean-text.ts';
import { isSoleTrader, normaliseOrganisationNumber } from '../values/personal/organisation-number.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { PaxmlHeader } from './read-paxml.ts';

/** The sender of a PAXml file: organisation number and program from the header; empty if both are missing. */
export function senderOf({ foretagorgnr = '', programnamn = '' }: PaxmlHeader): string {
  const number = normaliseOrganisationNumber(foretagorgnr) ?? cleanText(foretagorgnr);
  return `${number} ${cleanText(programnamn)}`.trim();
}

/**
 * The reason why a file is rejected: its organisation number is not accepted. Null if it is accepted or missing.
 * The number of a sole trader is a personal number and is not quoted.
 *
 * @param accepted ten digits each, the organisation's own first
 */
export function findForeignSender(
  { foretagorgnr = '' }: PaxmlHeader,
  accepted: readonly string[],
): FileProblem | null {
  if (foretagorgnr === '') return null;
  const number = normaliseOrganisationNumber(foretagorgnr);
  if (number !== null && accepted.includes(number)) return null;
  const [ownDigits = ''] = accepted;
  const own = isSoleTrader(ownDigits)
    ? { term: 'thisOrganisation' as const }
    : formatOrganisationNumber(ownDigits);
  if (number === null && isSoleTrader(ownDigits)) return { key: 'unreadableNumber' };
  if (number === null) return { key: 'unreadableNumberOf', values: { own } };
  if (isSoleTrader(number)) return { key: 'soleTrader', values: { own } };
  return { key: 'otherOrganisation', values: { foreign: formatOrganisationNumber(number), own } };
}

function formatOrganisationNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
