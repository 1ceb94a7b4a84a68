import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator sends, before it is signed; a test changes it to forge a response. */
export type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** User present (1), user verified (4). */
  flags?: number;
  counter?: number;
  type?: string;
  /** Default: `none`. */
  attestation?: Attestation;
};

/** Makes the attestation of a new passkey: format and statement. */
export type Attestation = (created: {
  /** To be signed: authenticator data and hash of the client data. */
  data: Uint8Array;
  clientDataHash: Buffer;
  publicKey: KeyObject;
  privateKey: KeyObject;
}) => [format: string, statement: Map<string, unknown>];

const ATTESTED = 0x40;
const PRESENT_AND_VERIFIED = 0x05;

export type SoftwareAuthenticator = {
  id: string;
  /** The JSON that the script of the page sends for a new passkey. */
  create: (challenge: string, forgery?: Forgery) => string;
  /** The same for a sign-in. Each use counts. */
  use: (challenge: string, forgery?: Forgery) => string;
};

/** A passkey in software: creates and uses one credential as a browser and its authenticator do. */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { hostname } = new URL(origin);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(forgery: Forgery, attested: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.counter ?? uses);
    const flags = (forgery.flags ?? PRESENT_AND_VERIFIED) | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([hash(forgery.rpId ?? hostname), Buffer.from([flags]), counter, attested]);
  }

  return {
    id,
    create(challenge, forgery = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // A COSE key (RFC 9052): EC2, ES256, P-256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, isoCBOR.encode(key)]);
      const authData = authenticatorData(forgery, attested);
      const client = clientData('webauthn.create', challenge, forgery);
      const clientDataHash = hash(client);
      const data = Buffer.concat([authData, clientDataHash]);
      const [format, statement] = forgery.attestation?.({ data, clientDataHash, publicKey, privateKey }) ?? [
        'none',
        new Map(),
      ];
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]);
      return JSON.stringify({
        id,
        attestationObject: toText(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        clientDataJSON: toText(client),
        transports: ['internal', 'unknown'],
      });
    },
    use(challenge, forgery = {}) {
      uses += 1;
      const data = authenticatorData(forgery, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, forgery);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return JSON.stringify({
        id,
        authenticatorData: toText(data),
        clientDataJSON: toText(client),
        signature: toText(signature),
      });
    },
  };
}

function hash(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
