const UUID_BYTES = 16;

/** The id of a row as the database writes it. */
export function uuidAt(column: Uint8Array, row: number): string {
  const bytes = Buffer.from(column.buffer, column.byteOffset + row * UUID_BYTES, UUID_BYTES);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
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
