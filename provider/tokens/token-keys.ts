import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { readOrCreateKeyFile } from './key-file.ts';

/**
 * The provider's signing key pair. Only the public key is published, as JWKS at `/api/.well-known/jwks.json`.
 */
export type TokenKeys = {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  jwks: { keys: (JWK & { kty: string; kid: string })[] };
};

/** Opens the Ed25519 key pair under `DATA_DIR/keys`; creates it on first use. */
export async function openTokenKeys(dataDir: string): Promise<TokenKeys> {
  const pem = await readOrCreateKeyFile(join(dataDir, 'keys', 'token-signing.pem'), () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    privateKey,
    publicKey,
    kid,
    jwks: { keys: [{ ...jwk, kty: 'OKP', kid, alg: 'EdDSA', use: 'sig' }] },
  };
}
