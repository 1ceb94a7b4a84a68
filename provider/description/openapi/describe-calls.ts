import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { roleMay, USER_ROLES, type UserRole } from '#contract/roles.ts';

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
  'sick-note': 'Sick notes',
  logger: 'Operation',
  'data-version': 'Operation',
};

/** The roles that may make the call; null if it needs no role. */
export function rolesOf({ audience, capability }: Call): readonly UserRole[] | null {
  if (audience !== 'role') return null;
  return USER_ROLES.filter((role) => capability === null || roleMay(role, capability));
}

/** Describes who may make the call. */
export function describeAudience(call: Call): string {
  const roles = rolesOf(call);
  if (roles === null)
    return call.audience === 'public' ? 'Anyone, without a token.' : 'Whoever holds a token.';
  return roles.length === USER_ROLES.length ? 'Every role.' : `${roles.join(', ')}.`;
}

/** Describes further conditions and properties of the call. */
export function conditionsOf(call: NamedCall): string[] {
  const { aliases, feature, writes, aboutOnePerson, credentialsIn, line } = call;
  return [
    ...(feature === null ? [] : [`The company must use the feature ${feature}.`]),
    ...(writes || aboutOnePerson ? ['Leaves one audit row.'] : []),
    ...(credentialsIn === 'form' ? ['The token and the role are fields of the form.'] : []),
    ...(credentialsIn === 'headers-or-cookie'
      ? ['The token and the role may also come in the cookie named download.']
      : []),
    ...(line === null ? [] : ['Where application/x-ndjson is accepted, every row is streamed, one a line.']),
    ...(aliases.length === 0 ? [] : [`Also answered at ${aliases.join(', ')}.`]),
  ];
}
