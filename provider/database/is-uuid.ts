const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether text can be compared with a column of uuids; other text makes PostgreSQL refuse the query. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
