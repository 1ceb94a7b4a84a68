/** Control characters, bidirectional control characters, and lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Characters that RFC 8187 requires to be encoded and encodeURIComponent does not encode. */
const NOT_IN_EXTENDED_VALUE = /['()*]/g;

/**
 * Removes the path from a file name, and characters that break a line, a header or the text direction; the
 * result may be empty.
 */
export function withoutUnsafeCharacters(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replaceAll(UNSAFE, '')
    .replace(/^.*[/\\]/, '')
    .trim();
}

/**
 * The Content-Disposition header of a download (RFC 6266): the name in UTF-8 (RFC 8187), and an ASCII name
 * for clients without support for that. `fileName` may be any text. No zod: both tiers may import it.
 */
export function formatContentDisposition(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): string {
  const name = withoutUnsafeCharacters(fileName) || 'file';
  return `${disposition}; filename="${toAscii(name)}"; filename*=UTF-8''${toExtendedValue(name)}`;
}

/**
 * Removes diacritics and replaces other non-ASCII characters by `_`, as well as quotes, backslashes and
 * percent signs, which clients would decode.
 */
function toAscii(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
}

function toExtendedValue(name: string): string {
  return encodeURIComponent(name).replaceAll(
    NOT_IN_EXTENDED_VALUE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
