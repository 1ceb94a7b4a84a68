import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Attestation } from './software-authenticator.ts';

const ES256 = -7;

/** `packed`, signed with the key of the passkey. */
export const selfAttestation: Attestation = ({ data, privateKey }) => [
  'packed',
  new Map<string, unknown>([
    ['alg', ES256],
    ['sig', new Uint8Array(sign('sha256', data, privateKey))],
  ]),
];

/** A valid attestation with a certificate of the client's own, which names this address of a revocation list. */
export function certificateAttestation(format: string, revocationList: string): Attestation {
  return ({ data, clientDataHash, publicKey, privateKey }) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const issuer = nameOf('Root');
    const leaf = createCertificate({
      issuer,
      subject: nameOf('Leaf'),
      publicKey,
      signingKey: root.privateKey,
      extensions: [keyDescription(clientDataHash), distributionPoint(revocationList)],
    });
    const anchor = createCertificate({
      issuer,
      subject: issuer,
      publicKey: root.publicKey,
      signingKey: root.privateKey,
      extensions: [],
    });
    const statement = new Map<string, unknown>([
      ['alg', ES256],
      ['sig', new Uint8Array(sign('sha256', data, privateKey))],
      ['x5c', [new Uint8Array(leaf), new Uint8Array(anchor)]],
    ]);
    return [format, statement];
  };
}

/** An element of DER (X.690): tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const octets = (content: Buffer) => der(0x04, content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** The names that the certificate of a `packed` attestation must have. */
function nameOf(commonName: string): Buffer {
  const attribute = (type: string, value: string) =>
    der(0x31, sequence(oid(type), der(0x0c, Buffer.from(value))));
  return sequence(
    attribute('550406', 'SE'),
    attribute('55040a', 'Angripare'),
    attribute('55040b', 'Authenticator Attestation'),
    attribute('550403', commonName),
  );
}

/** The extension of the `android-key` format. */
function keyDescription(challenge: Buffer): Buffer {
  const level = der(0x0a, Buffer.from([1]));
  return sequence(
    oid('2b06010401d679020111'),
    octets(
      sequence(
        integer(3),
        level,
        integer(4),
        level,
        octets(challenge),
        octets(Buffer.alloc(0)),
        sequence(),
        sequence(),
      ),
    ),
  );
}

function distributionPoint(address: string): Buffer {
  const fullName = der(0xa0, der(0x86, Buffer.from(address)));
  return sequence(oid('551d1f'), octets(sequence(sequence(der(0xa0, fullName)))));
}

/** An X.509 certificate (RFC 5280), valid from 2020 to 2049. */
function createCertificate({
  issuer,
  subject,
  publicKey,
  signingKey,
  extensions,
}: {
  issuer: Buffer;
  subject: Buffer;
  publicKey: KeyObject;
  signingKey: KeyObject;
  extensions: readonly Buffer[];
}): Buffer {
  const time = (text: string) => der(0x17, Buffer.from(text));
  const signed = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, signingKey)]);
  return sequence(signed, ECDSA_WITH_SHA256, der(0x03, signature));
}
