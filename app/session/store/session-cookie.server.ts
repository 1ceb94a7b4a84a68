import { createCookie } from '@remix-run/node';
import { createHash, randomBytes } from 'node:crypto';

/** Reads and writes the one cookie of a session. */
export type SessionCookie = {
  /** The id in the request, null when there is none or its signature is not ours. */
  read(request: Request): Promise<string | null>;
  /** A `Set-Cookie` value. */
  write(id: string): Promise<string>;
  /** A `Set-Cookie` value that removes it. */
  clear(): Promise<string>;
};

/**
 * Signed with the first secret, verified with all. On https it is `__Host-` and Secure, so that no neighbour can
 * set it; a plain http origin (the demo on localhost) can have neither.
 */
export function createSessionCookie(appUrl: string, secrets: readonly string[]): SessionCookie {
  const secure = appUrl.startsWith('https:');
  const cookie = createCookie(secure ? '__Host-sid' : 'sid', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    secrets: [...secrets],
  });
  return {
    async read(request) {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      return typeof value === 'string' && value !== '' ? value : null;
    },
    write: (id) => cookie.serialize(id),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}

/** 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** What the row is found by: a stolen database holds no usable session id. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
