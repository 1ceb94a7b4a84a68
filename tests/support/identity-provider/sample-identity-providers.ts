import type { CallRequest, CallResponse } from '#contract/calls.ts';

type IdentityProviders = CallResponse<'identityProviderList'>;

const ORIGIN = 'https://franvaro.exempel.se';
const changed = { changedAt: '2026-01-07T08:00:00Z', changedBy: 'Helena Bergvall' };

function sampleAddresses(identityProviderId: string) {
  const signInUrl = `${ORIGIN}/portal/oidc/019d0000-0000-7000-8000-0000000000a1/${identityProviderId}`;
  const logoutRedirectUri = `${ORIGIN}/portal?message=signed_out`;
  const backChannelLogoutUri = `${signInUrl}/backchannel-logout`;
  const redirectUri = `${signInUrl}/callback`;
  return { identityProviderId, signInUrl, redirectUri, logoutRedirectUri, backChannelLogoutUri };
}

/** The settings of an identity provider; no request of a test reaches it. */
export const sampleSettings: CallRequest<'identityProviderChange'> = {
  name: 'Kommunens inloggning',
  issuer: 'https://login.exempel.se',
  clientId: 'franvaro',
  clientSecret: 'hemlighet',
  claim: 'sub',
  emailDomains: [],
  createsAccounts: false,
};

/** Identity providers in every state. */
export const sampleIdentityProviders: IdentityProviders = [
  {
    ...sampleAddresses('019d0000-0000-7000-8000-0000000000e1'),
    ...changed,
    name: 'Kommunens inloggning',
    issuer: 'https://login.microsoftonline.com/019d0000-0000-4000-8000-0000000000f1/v2.0',
    clientId: '019d0000-0000-4000-8000-0000000000f2',
    claim: 'employeeNumber',
    emailDomains: ['exempel.se', 'bolag.exempel.se'],
    createsAccounts: true,
    isActive: true,
    mayActivate: false,
    check: { at: '2026-03-19T05:00:00Z', result: 'works' },
  },
  {
    ...sampleAddresses('019d0000-0000-7000-8000-0000000000e2'),
    ...changed,
    name: 'Inloggning för vikarier',
    issuer: 'https://id.exempel.se',
    clientId: 'franvaro',
    claim: 'email',
    emailDomains: [],
    createsAccounts: false,
    isActive: false,
    mayActivate: true,
    check: { at: '2026-03-19T05:00:00Z', result: 'clientRejected' },
  },
];
