import type { IDToken } from 'openid-client';
import type { Day } from '#contract/values/calendar.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import { parsePersonalNumber } from '#provider/import/values/personal/personal-number.ts';

/** Twelve digits, because ten do not state the century. */
const FORM = /^\d{8}[- ]?\d{4}$/;

/**
 * Reads the personal or coordination number from verified claims. `eIdNotAccepted`: the e-ID is none of the accepted ones.
 * `noPersonalNumber`: no claim has the number, or its date or check digit is wrong.
 */
export function readPersonalNumber(
  claims: IDToken,
  { acrValues, claims: names }: Pick<EIdBroker, 'acrValues' | 'claims'>,
  today: Day,
): { personalNumber: string } | { fault: 'eIdNotAccepted' | 'noPersonalNumber' } {
  const { acr } = claims;
  if (typeof acr !== 'string' || !acrValues.includes(acr)) return { fault: 'eIdNotAccepted' };
  const value = names.map((name) => claims[name]).find((one) => one !== undefined);
  const text = typeof value === 'string' ? value.trim() : '';
  const personalNumber = FORM.test(text) ? parsePersonalNumber(text, today) : null;
  return personalNumber === null ? { fault: 'noPersonalNumber' } : { personalNumber };
}
