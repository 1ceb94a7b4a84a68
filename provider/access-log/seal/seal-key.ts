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

/** A position in the chain of one organisation, and the hash of the seal there. */
export type Checkpoint = { organisationId: string; position: number; hash: string };

/** Signs a position of the chain and its hash, in base64url. `anchor`: everything up to it was removed when its retention ended. */
export type SignCheckpoint = (kind: 'seal' | 'anchor', checkpoint: Checkpoint) => string;

/**
 * Opens the Ed25519 key of the access log under `DATA_DIR/keys`; creates it on first use. It is not the key of the
 * tokens, because that one may be replaced, and the chain must be verifiable for years.
 */
export async function openSealKey(dataDir: string): Promise<SignCheckpoint> {
  const pem = await readOrCreateKeyFile(fileOf(dataDir), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const key = createPrivateKey(pem);
  return (kind, checkpoint) => sign(null, toBytes(kind, checkpoint), key).toString('base64url');
}

/** Reads the public key as PEM. @throws ENOENT if the log has never been sealed with this `DATA_DIR` */
export async function readPublicSealKey(dataDir: string): Promise<string> {
  const key = createPublicKey(await readFile(fileOf(dataDir), 'utf8'));
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** Whether the signature of a checkpoint is genuine. */
export function isSigned(
  publicKey: KeyObject,
  kind: 'seal' | 'anchor',
  checkpoint: Checkpoint,
  signature: string,
): boolean {
  return verify(null, toBytes(kind, checkpoint), publicKey, Buffer.from(signature, 'base64url'));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'keys', 'access-log.pem');
}

function toBytes(kind: string, { organisationId, position, hash }: Checkpoint): Buffer {
  return Buffer.from(['access log', kind, organisationId, String(position), hash].join('\n'));
}
