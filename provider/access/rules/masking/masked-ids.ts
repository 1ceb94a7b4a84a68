import type { CallName } from '#contract/calls.ts';
import { mapParts } from '#provider/http/map-parts.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hidesNames } from './masked-order.ts';
import { createPseudonyms } from './pseudonyms.ts';

/** The fields with ids of people, employments and absences, in requests and responses of every call. */
const PERSONAL_FIELDS: readonly string[] = ['personId', 'person_id', 'employment_id', 'absenceId'];

/** The ids of notifications, whose fields have names that other calls use for other ids. */
const OWN_FIELDS: { readonly [Name in CallName]?: readonly string[] } = {
  notificationDepartment: ['id'],
  notificationPerson: ['id'],
  notificationDismiss: ['id'],
  notificationDismissSelected: ['ids'],
};

/** Converts the ids of a call for its caller. */
export type MaskedIds = {
  /** The request with the ids of the database. */
  reveal(request: unknown): unknown;
  /** The response with the ids that the caller may see. */
  hide(response: unknown): unknown;
};

/**
 * Returns the conversion of ids for a call. A role that does not see names sends and receives pseudonyms instead of the ids of people,
 * employments, absences and notifications, because rows with a permanent id can be matched with those of another source. The
 * pseudonyms change every day, and only those of the day are accepted. Other roles send and receive the ids of the database.
 */
export function maskedIdsOf(
  context: Pick<CallContext, 'hasCapability' | 'orderKey'>,
  name: CallName,
): MaskedIds {
  if (!hidesNames(context)) return { reveal: (request) => request, hide: (response) => response };
  const pseudonyms = createPseudonyms(context.orderKey);
  const fields = new Set([...PERSONAL_FIELDS, ...(OWN_FIELDS[name] ?? [])]);
  const hide = (value: unknown) => convertIds(value, fields, pseudonyms.hide);
  return {
    reveal: (request) => convertIds(request, fields, pseudonyms.reveal),
    hide(response) {
      if (!(response instanceof StreamedRows)) return hide(response);
      const { contentType, rows } = response;
      return new StreamedRows({ contentType, rows: mapParts(rows, (batch) => batch.map(hide)) });
    },
  };
}

/** A copy of a JSON value with converted ids; bytes and other objects are returned unchanged. */
function convertIds(value: unknown, fields: ReadonlySet<string>, convert: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convertIds(item, fields, convert));
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    copy[name] = fields.has(name) ? convertField(item, convert) : convertIds(item, fields, convert);
  }
  return copy;
}

function convertField(value: unknown, convert: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convertField(item, convert));
  return typeof value === 'string' ? convert(value) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
