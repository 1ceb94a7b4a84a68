import type { CallResponse } from '#contract/calls.ts';

const machine = {
  createdAt: '2026-01-07T08:00:00Z',
  createdBy: 'Helena Bergvall',
  lastUsedAt: null,
  revokedAt: null,
};

/** Machine accounts in every state. */
export const sampleMachines: CallResponse<'machineAccountList'> = [
  {
    ...machine,
    machineAccountId: '019d0000-0000-7000-8000-0000000000d1',
    name: 'Lönesystemet',
    expiresOn: '2099-12-31',
    lastUsedAt: '2026-03-19T05:00:00Z',
  },
  {
    ...machine,
    machineAccountId: '019d0000-0000-7000-8000-0000000000d2',
    name: 'Tidsystemet för skolornas vikarier',
    expiresOn: '2026-01-31',
  },
  {
    ...machine,
    machineAccountId: '019d0000-0000-7000-8000-0000000000d3',
    name: 'Lönesystemet',
    expiresOn: '2099-12-31',
    revokedAt: '2026-02-01T08:00:00Z',
  },
];
