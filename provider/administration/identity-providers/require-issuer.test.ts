import { describe, expect, it } from 'vitest';
import { requireIssuer } from './require-issuer.ts';

const accepts = (issuer: string, allowsHttp: boolean) => {
  try {
    requireIssuer({ allowsHttp }, issuer);
    return true;
  } catch {
    return false;
  }
};

describe('the issuer of an identity provider', () => {
  it.each([
    ['https://login.exempel.se', true, 'a host'],
    ['https://login.exempel.se:8443/realms/kommun', true, 'a port and a path'],
    ['http://login.exempel.se', false, 'no TLS'],
    ['https://localhost', false, 'this machine'],
    ['https://intern', false, 'a host of the own network'],
    ['https://127.0.0.1', false, 'an address'],
    ['https://169.254.169.254/latest', false, 'the metadata service of a cloud'],
    ['https://2130706433', false, 'an address as one number'],
    ['https://[::1]', false, 'an IPv6 address'],
    ['https://a.localhost', false, 'this machine by another name'],
    ['https://user:password@login.exempel.se', false, 'a user name'],
    ['https://login.exempel.se?x=1', false, 'a query'],
    ['https://login.exempel.se#x', false, 'a fragment'],
  ])('%s is accepted: %s (%s)', (issuer, isAccepted) => {
    expect(accepts(issuer, false)).toBe(isAccepted);
  });

  it('may be without TLS and on this machine in demo mode', () => {
    expect(accepts('http://127.0.0.1:3001', true)).toBe(true);
  });
});
