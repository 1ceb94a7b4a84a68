import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.server.ts';

const one = 'första hemligheten, lång nog att duga';
const two = 'andra hemligheten, också lång nog';

describe('createSecretBox', () => {
  it('decrypts its own output and encrypts the same text differently each time', () => {
    const box = createSecretBox([one], 'token');
    const sealed = box.seal('åäö');
    expect(box.open(sealed)).toBe('åäö');
    expect(box.seal('åäö')).not.toBe(sealed);
    expect(sealed).not.toContain('åäö');
  });

  it('decrypts text encrypted with an older secret after a rotation', () => {
    const sealed = createSecretBox([one], 'token').seal('x');
    expect(createSecretBox([two, one], 'token').open(sealed)).toBe('x');
    expect(createSecretBox([two], 'token').open(sealed)).toBeNull();
  });

  it('returns null for text encrypted for another purpose, changed or truncated', () => {
    const box = createSecretBox([one], 'token');
    const sealed = box.seal('text');
    expect(createSecretBox([one], 'draft').open(sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(box.open(bytes.toString('base64url'))).toBeNull();
    expect(box.open(sealed.slice(0, 20))).toBeNull();
    expect(box.open('')).toBeNull();
  });
});
