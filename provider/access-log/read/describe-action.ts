import { callList, calls, type CallName } from '#contract/calls.ts';
import type { LogArea, LogKind } from '#contract/values/administration/access-log.ts';
import type { ExportKind } from '#contract/calls/absence/export-note.ts';

/** The events that are not calls. Those of commands and jobs, which are not listed, belong to the administration. */
const EVENT_KINDS: Readonly<Record<string, LogKind>> = {
  export: 'export',
  accessLogExport: 'export',
  personExtracted: 'export',
  personDescribed: 'read',
  userRoleChange: 'role',
  signIn: 'signIn',
  passwordChanged: 'signIn',
  secondFactorAdded: 'signIn',
  secondFactorRemoved: 'signIn',
  tokenExchange: 'signIn',
  tokenRevoke: 'signIn',
  tokenRevokedByProvider: 'signIn',
  denied: 'rejected',
  roleSpoof: 'rejected',
  missing: 'rejected',
  infectedFile: 'rejected',
  signInFailed: 'rejected',
  secondFactorLocked: 'rejected',
  passwordChangeFailed: 'rejected',
};

/** The kind of each call and of the events above. */
const KINDS: ReadonlyMap<string, LogKind> = new Map([
  ...callList.map(({ name }): [string, LogKind] => [name, kindOfCall(name)]),
  ...Object.entries(EVENT_KINDS),
]);

function kindOfCall(name: CallName): LogKind {
  const { writes, administration, aboutOnePerson, responseType } = calls[name];
  if (writes) return administration ? 'administration' : 'change';
  return aboutOnePerson || responseType === 'file' ? 'read' : 'list';
}

export function kindOf(action: string): LogKind {
  return KINDS.get(action) ?? 'administration';
}

/** The actions of a kind; `isExcluding`: all actions but these. */
export function actionsOf(kind: LogKind): { actions: string[]; isExcluding: boolean } {
  const isExcluding = kind === 'administration';
  const actions = [...KINDS].filter(([, of]) => (of === kind) !== isExcluding).map(([action]) => action);
  return { actions, isExcluding };
}

const EXPORT_AREAS: Readonly<Record<ExportKind, LogArea>> = {
  report: 'absence',
  analysis: 'statistics',
  annual: 'statistics',
  comparison: 'statistics',
  plans: 'rehabilitation',
  followUp: 'followUp',
  accessLog: 'accessLog',
};

/** Beginnings of the names of calls; the first that fits counts. */
const AREAS: readonly [RegExp, LogArea][] = [
  [/access-?log/i, 'accessLog'],
  [/^(rehab|file|removedPlan|infectedFile)/, 'rehabilitation'],
  [/^sickNote/, 'sickNote'],
  [/^followUp/, 'followUp'],
  [/^notification/, 'notification'],
  [/^(absence|navigationToday|personAbsence|personReturn)/, 'absence'],
  [/^(person|administeredPerson|navigation)/, 'person'],
  [/^stats/, 'statistics'],
  [/^(signIn|secondFactor|password|token|user|roleSpoof)/, 'account'],
];

/** What an event was about: for a rejected call the target of the call, for an export its content. */
export function areaOf(action: string, detail: unknown): LogArea {
  const { kind, call } = typeof detail === 'object' && detail !== null ? (detail as Detail) : {};
  if (action === 'export' && kind !== undefined) return EXPORT_AREAS[kind];
  const name = typeof call === 'string' ? call : action;
  return AREAS.find(([pattern]) => pattern.test(name))?.[1] ?? 'administration';
}

type Detail = { kind?: ExportKind; call?: unknown };
