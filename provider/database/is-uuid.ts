const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be compared with a uuid column; PostgreSQL rejects a query with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
