import { z } from 'zod';
import { MESSAGE } from './validation-message.ts';

/** No control characters except newline and tab, and no lone surrogates. */
const ALLOWED = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/**
 * Text typed by a user: NFC, with newlines as LF, at most `maxLength` UTF-16 units (as in the browser's
 * `maxlength`). Forms send CRLF and macOS may paste decomposed letters: both are normalised, not rejected.
 * Other control characters are rejected.
 */
export function textSchema(maxLength: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').normalize('NFC'))
    .max(maxLength, { error: MESSAGE.tooLong })
    .regex(ALLOWED, { error: MESSAGE.characters });
}

/** Text that must not be empty; blanks alone count as empty. */
export function requiredTextSchema(maxLength: number) {
  return textSchema(maxLength).refine((text) => text.trim() !== '', { error: MESSAGE.required });
}

/** A name for display: non-breaking spaces become ordinary ones. */
export const nameSchema = z.string().overwrite((name) => name.replaceAll(/[\u00a0\u202f]/g, ' '));
