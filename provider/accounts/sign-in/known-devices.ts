import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateKeyFile } from '#provider/tokens/key-file.ts';

/**
 * Recognises browsers in which a user name has signed in before by a signed cookie (OWASP: device cookies).
 */
export type KnownDevices = {
  /** The id of the browser if this user name has signed in with it; otherwise null. */
  read(cookies: string | null, username: string): string | null;
  /** A `Set-Cookie` value that identifies the browser on later sign-ins. */
  write(username: string): string;
};

const MAX_AGE_SECONDS = 180 * 24 * 3_600;

/**
 * Creates the reader and writer of the cookies. Their key under `DATA_DIR/keys` is created on first use. The
 * cookies grant no access.
 */
export async function openKnownDevices(dataDir: string, isHttps: boolean): Promise<KnownDevices> {
  const key = await readOrCreateKeyFile(join(dataDir, 'keys', 'known-device.key'), () =>
    randomBytes(32).toString('base64url'),
  );
  const sign = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const cookieNameOf = (username: string) =>
    `${isHttps ? '__Host-' : ''}device-${sign('name', username).toString('hex').slice(0, 16)}`;

  return {
    read(cookies, username) {
      const prefix = `${cookieNameOf(username)}=`;
      const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '';
      const [id = '', mac = ''] = value.split('.');
      const expected = sign('device', username, id);
      const actual = Buffer.from(mac, 'base64url');
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
    },
    write(username) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${sign('device', username, id).toString('base64url')}`;
      const attributes = `Path=/; Max-Age=${String(MAX_AGE_SECONDS)}; HttpOnly; SameSite=Strict`;
      return `${cookieNameOf(username)}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`;
    },
  };
}
