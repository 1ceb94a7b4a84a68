import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateKeyFile } from '#provider/tokens/key-file.ts';

/** A place of the chain of one organisation: the position of a seal and its hash. */
export type ChainPlace = { organisationId: string; position: number; hash: string };

/** Signs a place of the chain, in base64url. `anchor`: everything up to it was removed when its retention ended. */
export type SignPlace = (kind: 'seal' | 'anchor', place: ChainPlace) => string;

/**
 * Opens the Ed25519 key of the access log under `DATA_DIR/keys`; creates it on first use. It is not the key of the
 * tokens, because that one may be replaced, and the chain must be verifiable for years.
 */
export async function openSealKey(dataDir: string): Promise<SignPlace> {
  const pem = await readOrCreateKeyFile(fileOf(dataDir), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const key = createPrivateKey(pem);
  return (kind, place) => sign(null, toBytes(kind, place), key).toString('base64url');
}

/** Reads the public key as PEM. @throws ENOENT if the log has never been sealed with this `DATA_DIR` */
export async function readPublicSealKey(dataDir: string): Promise<string> {
  const key = createPublicKey(await readFile(fileOf(dataDir), 'utf8'));
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** Whether the signature of a place is genuine. */
export function isSigned(
  publicKey: KeyObject,
  kind: 'seal' | 'anchor',
  place: ChainPlace,
  signature: string,
): boolean {
  return verify(null, toBytes(kind, place), publicKey, Buffer.from(signature, 'base64url'));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'keys', 'access-log.pem');
}

function toBytes(kind: string, { organisationId, position, hash }: ChainPlace): Buffer {
  return Buffer.from(['access log', kind, organisationId, String(position), hash].join('\n'));
}
