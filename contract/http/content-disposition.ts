/** Control characters, characters that turn the direction of text, and halves of surrogate pairs. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** What RFC 8187 does not let stand as it is, and encodeURIComponent does. */
const NOT_IN_EXTENDED_VALUE = /['()*]/g;

/** A file's name without a path and without characters that break a line, a header or the reader's eye; may be empty. */
export function withoutUnsafeCharacters(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replaceAll(UNSAFE, '')
    .replace(/^.*[/\\]/, '')
    .trim();
}

/**
 * The Content-Disposition of a download (RFC 6266): the name in UTF-8 (RFC 8187) for browsers, and one in ASCII for
 * whoever does not read that. `fileName` may be any text. No zod: both tiers may import it.
 */
export function formatContentDisposition(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): string {
  const name = withoutUnsafeCharacters(fileName) || 'file';
  return `${disposition}; filename="${toAscii(name)}"; filename*=UTF-8''${toExtendedValue(name)}`;
}

/** Letters lose their marks, the rest that is not ASCII becomes `_`; quotes, backslashes and percents would be read anew. */
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
