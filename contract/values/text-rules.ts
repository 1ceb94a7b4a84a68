import { z } from 'zod';
import { MESSAGE } from './validation-message.ts';

/** Everything but control characters and halves of surrogate pairs; of the former, newline and tab are let in. */
const ALLOWED = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/**
 * Text that a person wrote: composed (NFC), with newlines as LF, at most `maxLength` UTF-16 units (as the browser's
 * `maxlength` counts). A form sends CRLF for a newline and macOS may paste decomposed letters: both are put right, not
 * refused. Other control characters are refused.
 */
export function textSchema(maxLength: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').normalize('NFC'))
    .max(maxLength, { error: MESSAGE.tooLong })
    .regex(ALLOWED, { error: MESSAGE.characters });
}

/** Text that must say something: blanks alone do not count. */
export function requiredTextSchema(maxLength: number) {
  return textSchema(maxLength).refine((text) => text.trim() !== '', { error: MESSAGE.required });
}

/** A name for display: non-breaking spaces become ordinary ones (specification section 3). */
export const nameSchema = z.string().overwrite((name) => name.replaceAll(/[\u00a0\u202f]/g, ' '));
