import { z } from 'zod';
import { LOG_KINDS, type LogKind } from '#contract/values/administration/access-log.ts';
import { addDays, type Day } from '#contract/values/calendar.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { readDay } from '#app/period/read-day.ts';

/** The fields of the filter, in the order of the form. */
export const LOG_FIELDS = ['from', 'to', 'account', 'kind', 'person'] as const;
export type LogField = (typeof LOG_FIELDS)[number];

export type LogErrors = Partial<Record<LogField, TextKey<'accessLog' | 'filter' | 'period'>>>;

/** The filter of the access log in a URL or a form. */
export type LogQuery = {
  /** As typed; the default where a field is missing. */
  typed: Record<LogField, string>;
  errors: LogErrors;
  /** The request of the call; for an invalid filter that of the default. */
  filter: {
    from: Day;
    to: Day;
    accountId: string | null;
    eventKind: LogKind | null;
    personId: string | null;
  };
  /** Number of rows before the page. */
  start: number;
};

const DEFAULT_DAYS = 30;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const startSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0);

export function parseLogQuery(search: URLSearchParams, today: Day): LogQuery {
  const typed = {
    from: search.get('from') ?? addDays(today, -DEFAULT_DAYS),
    to: search.get('to') ?? today,
    account: (search.get('account') ?? '').trim(),
    kind: search.get('kind') ?? '',
    person: (search.get('person') ?? '').trim(),
  };
  const from = readDay(typed.from);
  const to = readDay(typed.to);
  const kind = LOG_KINDS.find((one) => one === typed.kind) ?? null;
  const personId = UUID.exec(typed.person)?.[0].toLowerCase() ?? null;
  const errors: LogErrors = {
    ...(from === null ? { from: 'period:error.date' } : {}),
    ...(to === null ? { to: 'period:error.date' } : {}),
    ...(from !== null && to !== null && from > to ? { to: 'filter:error.period' } : {}),
    ...(typed.account !== '' && UUID.exec(typed.account)?.[0] !== typed.account
      ? { account: 'accessLog:error.account' }
      : {}),
    ...(typed.kind !== '' && kind === null ? { kind: 'accessLog:error.kind' } : {}),
    ...(typed.person !== '' && personId === null ? { person: 'accessLog:error.person' } : {}),
  };
  const start = startSchema.parse(search.get('start') ?? '0');
  if (from === null || to === null || Object.keys(errors).length > 0) {
    const filter = { from: addDays(today, -DEFAULT_DAYS), to: today, accountId: null, eventKind: null };
    return { typed, errors, filter: { ...filter, personId: null }, start: 0 };
  }
  const accountId = typed.account === '' ? null : typed.account;
  return { typed, errors, filter: { from, to, accountId, eventKind: kind, personId }, start };
}

/** The parameters of the filter without empty ones, for links and the export. */
export function toLogParams({ typed }: Pick<LogQuery, 'typed'>): [LogField, string][] {
  return LOG_FIELDS.map((name): [LogField, string] => [name, typed[name]]).filter(
    ([, value]) => value !== '',
  );
}
