import { extendHash, hashOf } from './draw.ts';

/** The kind of entity that an id identifies. The numbers are part of the data. */
export const IdKind = {
  organisation: 1,
  account: 2,
  person: 3,
  employment: 4,
  sickLeave: 5,
  careOfChild: 6,
  unknown: 7,
  serviceUse: 8,
  plan: 9,
  document: 10,
  followUpMark: 11,
  endingSickNotePlan: 12,
  endingSickNote: 13,
  delegation: 14,
  delivery: 15,
  handover: 16,
} as const;

/**
 * The hexadecimal digits of every 16-bit number, precomputed because hundreds of thousands of ids are
 * created.
 */
const fourDigits = Array.from({ length: 0x10000 }, (_, value) => value.toString(16).padStart(4, '0'));

function hexadecimal(value: number): string {
  return fourDigits[value & 0xffff] ?? '';
}

/** A UUID of version 8 (RFC 9562, section 5.8) that is determined by the integers. */
export function deterministicUuid(seed: number, kind: number, ...key: readonly number[]): string {
  let a = hashOf(0x1f, seed, kind);
  let b = hashOf(0x2f, seed, kind);
  let c = hashOf(0x3f, seed, kind);
  let d = hashOf(0x4f, seed, kind);
  for (const part of key) {
    a = extendHash(a, part);
    b = extendHash(b, part);
    c = extendHash(c, part);
    d = extendHash(d, part);
  }
  const version = 0x8000 | (b & 0x0fff);
  const variant = 0x8000 | ((c >>> 16) & 0x3fff);
  const node = `${hexadecimal(c)}${hexadecimal(d >>> 16)}${hexadecimal(d)}`;
  return `${hexadecimal(a >>> 16)}${hexadecimal(a)}-${hexadecimal(b >>> 16)}-${hexadecimal(version)}-${hexadecimal(variant)}-${node}`;
}
