import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { findSecretFault } from './secret-fault.ts';

it.each([
  ['a'.repeat(32), 'one character'],
  ['abcabcabcabcabcabcabcabcabcabcabcabc', 'few characters'],
  ['0f9Kd83jXqLm0f9Kd83jXqLm0f9Kd83jXqLm', 'a repeated block'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'the alphabet'],
  ['9876543210zyxwvutsrqponmlkjihgfedcba', 'the alphabet backwards'],
  ['changeme-changeme-8-4-2-6-1-0-5-7-9-3', 'a known example'],
  ['please-Change-Me-before-production-2026', 'a known example in other letters'],
  ['my-super-secret-session-key-1234567890', 'a word that names its purpose'],
])('rejects %s: %s', (secret) => {
  expect(findSecretFault(secret)).not.toBeNull();
});

it('accepts random secrets in hexadecimal digits and in base64', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(findSecretFault(randomBytes(24).toString('hex'))).toBeNull();
    expect(findSecretFault(randomBytes(32).toString('base64'))).toBeNull();
  }
});
