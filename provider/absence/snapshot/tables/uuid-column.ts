const UUID_BYTES = 16;

/** The two hexadecimal digits of each byte, as character codes. */
const HEX_DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const FIRST_DIGITS = Uint8Array.from(HEX_DIGITS, (digits) => digits.charCodeAt(0));
const LAST_DIGITS = Uint8Array.from(HEX_DIGITS, (digits) => digits.charCodeAt(1));
/** The positions of the digits between the dashes of an id, two for each byte. */
const POSITIONS = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);
/** Reused for every id: a report has three of them in each row. */
const text = Buffer.alloc(36, '-');

/** The id of a row as the database writes it. */
export function uuidAt(column: Uint8Array, row: number): string {
  for (let byte = 0; byte < UUID_BYTES; byte += 1) {
    const value = column[row * UUID_BYTES + byte] ?? 0;
    const position = POSITIONS[byte] ?? 0;
    text[position] = FIRST_DIGITS[value] ?? 0;
    text[position + 1] = LAST_DIGITS[value] ?? 0;
  }
  return text.toString('latin1');
}

/** Compares the ids of two rows as the database sorts them. */
export function compareUuids(column: Uint8Array, a: number, b: number): number {
  for (let byte = 0; byte < UUID_BYTES; byte += 1) {
    const difference = (column[a * UUID_BYTES + byte] ?? 0) - (column[b * UUID_BYTES + byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds an id in a column that is sorted by it: its row, or the row before which it would be inserted. */
export function findUuid(column: Uint8Array, id: string): { position: number; isFound: boolean } {
  const wanted = Buffer.from(id.replaceAll('-', ''), 'hex');
  let low = 0;
  let high = column.length / UUID_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = Buffer.from(column.buffer, column.byteOffset + middle * UUID_BYTES, UUID_BYTES);
    const order = Buffer.compare(found, wanted);
    if (order === 0) return { position: middle, isFound: true };
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return { position: low, isFound: false };
}
