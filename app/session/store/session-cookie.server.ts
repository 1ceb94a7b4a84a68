import { createCookie } from '@remix-run/node';
import { createHash, randomBytes } from 'node:crypto';

/** Reads and writes the session cookie. */
export type SessionCookie = {
  /** Returns the id of the request's cookie; null when there is none or its signature is invalid. */
  read(request: Request): Promise<string | null>;
  /** Returns a `Set-Cookie` value. */
  write(id: string): Promise<string>;
  /** Returns a `Set-Cookie` value that removes the cookie. */
  clear(): Promise<string>;
};

/**
 * The cookie is signed with the first secret and verified with all. On https it has the `__Host-` prefix and Secure, so that no
 * sibling domain can set it; a plain http origin (the demo on localhost) supports neither.
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

/** Returns 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the key of the session's row: a stolen database contains no usable session id. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
