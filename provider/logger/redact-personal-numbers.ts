/** Ten or twelve digits as Swedish personal numbers are written, the last four apart or not. */
const CANDIDATE = /(?<!\d)((?:\d{2})?\d{6})([-+ ]?)(\d{4})(?!\d)/g;

export const REDACTED = '[personal number]';

/**
 * Text without what may be a personal number or a coordination number: the form, a month and a day that exist (the day
 * with or without 60 added), and a right check digit. A number that only looks like one goes too: it is a log.
 */
export function redactPersonalNumbers(text: string): string {
  return text.replace(CANDIDATE, (match, date: string, _separator: string, serial: string) => {
    const digits = date.slice(-6) + serial;
    return isDate(digits) && hasCheckDigit(digits) ? REDACTED : match;
  });
}

function isDate(digits: string): boolean {
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6)) % 60;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** Luhn's sum over the ten digits. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}
