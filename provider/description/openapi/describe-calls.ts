import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { roleHasCapability, USER_ROLES, type UserRole } from '#contract/roles.ts';

type NamedCall = Call & { name: CallName };

/** The section of a call, by the first segment of its path. */
export function sectionOf({ path }: Call): string {
  const [, first = ''] = path.split('/');
  return SECTIONS[first.toLowerCase()] ?? 'Description';
}

const SECTIONS: Readonly<Record<string, string>> = {
  user: 'Session',
  token: 'Session',
  absence: 'Absence',
  stats: 'Statistics',
  department: 'Departments',
  navigation: 'Navigation',
  notification: 'Notifications',
  person: 'People',
  rehabplan: 'Rehabilitation',
  'follow-up': 'Follow-up',
  'sick-note': 'Sick notes',
  logger: 'Operation',
  'data-version': 'Operation',
};

/** The roles that may make the call; null if it needs no role. */
export function rolesOf({ audience, capability }: Call): readonly UserRole[] | null {
  if (audience !== 'role') return null;
  return USER_ROLES.filter((role) => capability === null || roleHasCapability(role, capability));
}

/** Describes who may make the call. */
export function describeAudience(call: Call): string {
  const roles = rolesOf(call);
  if (roles === null)
    return call.audience === 'public' ? 'none; no token is needed.' : 'none; any valid token.';
  return roles.length === USER_ROLES.length ? 'all.' : `${roles.join(', ')}.`;
}

/** Describes further conditions and properties of the call. */
export function conditionsOf(call: NamedCall): string[] {
  const { aliases, feature, writes, aboutOnePerson, credentialsIn, line } = call;
  return [
    ...(feature === null ? [] : [`Requires the feature ${feature}.`]),
    ...(writes || aboutOnePerson ? ['Writes one row to the audit log.'] : []),
    ...(credentialsIn === 'form' ? ['The token and the role are fields of the form.'] : []),
    ...(credentialsIn === 'headers-or-cookie'
      ? ['The token and the role can also be sent in the cookie `download`.']
      : []),
    ...(line === null ? [] : ['With `Accept: application/x-ndjson` the rows are streamed, one per line.']),
    ...(aliases.length === 0 ? [] : [`Alternative paths: ${aliases.join(', ')}.`]),
  ];
}
