/**
 * A pattern of names of a PDF as they are written in a file, where each character may be written as `#` and two hexadecimal digits
 * (ISO 32000-1, 7.3.5). Matches whole names only.
 */
export function toNamePattern(names: readonly string[]): RegExp {
  const written = names.map((name) => [...name].map(toCharacterPattern).join(''));
  return new RegExp(`/(?:${written.join('|')})(?![^\\s\\0()<>[\\]{}/%])`);
}

function toCharacterPattern(character: string): string {
  const hex = character.charCodeAt(0).toString(16);
  const digits = [...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit));
  return `(?:${character}|#${digits.join('')})`;
}

/** A name without its escapes. */
export function readName(written: string): string {
  return written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
