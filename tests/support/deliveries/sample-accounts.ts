import type { AccountChange, AccountDetails } from '#contract/calls/administration/account.ts';
import type { CallResponse } from '#contract/calls.ts';
import { sampleIdentityProviders } from '../identity-provider/sample-identity-providers.ts';

const eva = {
  accountId: '019d0000-0000-7000-8000-0000000000a1',
  username: 'eva.ek',
  personName: 'Eva Ek',
  administrator: false,
  disabled: true,
  isOwn: false,
};

const change: AccountChange = {
  changeId: '019d0000-0000-7000-8000-0000000000c1',
  accountId: eva.accountId,
  username: 'eva.ek',
  personName: 'Eva Ek',
  requestedBy: 'Helena Bergvall',
  requestedAt: '2026-03-19T08:00:00Z',
  isRequester: false,
  mayApprove: true,
  administrator: true,
  roles: [{ role: 'Manager', departments: ['Ekonomi', 'Produktion'] }],
};

/** Accounts of every kind, and a change that the user may approve. */
export const sampleAccounts: CallResponse<'accountList'> = {
  accounts: [
    { ...eva, lastSignInAt: null, roles: [] },
    {
      ...eva,
      accountId: '019d0000-0000-7000-8000-0000000000a2',
      username: 'helena.bergvall',
      personName: 'Helena Bergvall',
      administrator: true,
      disabled: false,
      isOwn: true,
      lastSignInAt: '2026-03-18T07:30:00Z',
      roles: [
        { role: 'HRAdmin', departments: null },
        { role: 'Manager', departments: 12 },
      ],
    },
  ],
  changes: [change],
};

/** A disabled account with a role, for which a change waits for approval. */
export const sampleAccount: AccountDetails = {
  ...eva,
  roles: [{ role: 'HRAdmin', departmentIds: ['ekonomi'] }],
  departments: [
    { departmentId: 'hk', name: 'Huvudkontoret', level: 0 },
    { departmentId: 'ekonomi', name: 'Ekonomi', level: 1 },
  ],
  change,
  email: 'eva.ek@example.se',
  emailRefusal: { at: '2026-03-19T06:00:00Z', code: '550 5.1.1' },
  hasSecondFactor: true,
  identity: {
    externalId: 'eva.ek@exempel.se',
    identityProviderId: null,
    mayChange: true,
    identityProviders: sampleIdentityProviders.map(({ identityProviderId, name }) => ({
      identityProviderId,
      name,
    })),
  },
  calendarLinkAt: '2026-03-02T07:00:00Z',
};
