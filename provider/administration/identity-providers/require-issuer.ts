import { isIP } from 'node:net';
import { ProblemError } from '#provider/http/problem-error.ts';

/**
 * Checks an issuer before the provider sends requests to it: https and the name of a host outside demo mode; no user name, query
 * or fragment (OpenID Connect Discovery 1.0, 3).
 *
 * @throws ProblemError 400
 */
export function requireIssuer({ allowsHttp }: { allowsHttp: boolean }, issuer: string): void {
  const { protocol, hostname, username, password, search, hash } = new URL(issuer);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublicName = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost');
  const isReachable = allowsHttp || (protocol === 'https:' && isPublicName);
  if (isReachable && [username, password, search, hash].every((part) => part === '')) return;
  throw new ProblemError('issuer_not_accepted');
}
