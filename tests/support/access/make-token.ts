import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { TOKEN_AUDIENCE, TOKEN_TYPE } from '#provider/tokens/issue-token.ts';
import { openTokenKeys } from '#provider/tokens/token-keys.ts';
import { account } from '#provider/database/tables/account.ts';
import type { App } from '../app/start-app.ts';

/** A fault of a token; everything else is as the portal creates it. */
export type TokenFault = {
  key?: 'foreign';
  issuer?: string;
  audience?: string;
  type?: string;
  roles?: string[];
  jti?: string;
  /** Seconds relative to the app's current time. */
  issuedIn?: number;
  expiresIn?: number;
};

/** A token for an account of the app, by default signed with the provider's own key. */
export async function makeToken(app: App, username: string, fault: TokenFault = {}): Promise<string> {
  const [row] = await app.open.db.select().from(account).where(eq(account.username, username));
  if (row === undefined) throw new Error(`there is no account ${username}`);
  const keys = await openTokenKeys(app.env.dataDir);
  const key = fault.key === 'foreign' ? generateKeyPairSync('ed25519').privateKey : keys.privateKey;
  const now = Math.floor(app.clock.now.epochMilliseconds / 1000);
  return new SignJWT({ org: row.organisationId, roles: fault.roles ?? ['Manager', 'HRAdmin'] })
    .setProtectedHeader({ alg: 'EdDSA', typ: fault.type ?? TOKEN_TYPE, kid: keys.kid })
    .setIssuer(fault.issuer ?? app.origin)
    .setAudience(fault.audience ?? TOKEN_AUDIENCE)
    .setSubject(row.accountId)
    .setIssuedAt(now + (fault.issuedIn ?? 0))
    .setExpirationTime(now + (fault.expiresIn ?? 3_600))
    .setJti(fault.jti ?? crypto.randomUUID())
    .sign(key);
}

/** The same claims under `alg: none`, with no signature. */
export function withoutSignature(token: string): string {
  const [, payload = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: TOKEN_TYPE })).toString('base64url');
  return `${header}.${payload}.`;
}
