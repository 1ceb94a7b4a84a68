import { isUuid } from '#provider/database/postgres-values.ts';

/** The key of a file: `<organisation>/<first two of the id>/<id>`. @throws {TypeError} for an id that is not a UUID */
export function toFileKey(organisationId: string, fileId: string): string {
  return `${requireUuid(organisationId)}/${requireUuid(fileId).slice(0, 2)}/${fileId}`;
}

/** The ids in the key of a file; null for another key. */
export function parseFileKey(key: string): { organisationId: string; fileId: string } | null {
  const [organisationId = '', , fileId = '', ...more] = key.split('/');
  return isUuid(organisationId) && isUuid(fileId) && more.length === 0 ? { organisationId, fileId } : null;
}

/** Rejects ids that are not UUIDs, because the id becomes part of a path. */
export function requireUuid(id: string): string {
  if (!isUuid(id)) throw new TypeError('the ids of a file must be UUIDs');
  return id;
}
